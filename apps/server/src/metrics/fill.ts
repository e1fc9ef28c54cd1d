import { DeliveryChannel, dutyNames, IncidentKind, JobState, TroubleKind } from '@hlidka/protocol';
import type { Figures, Room } from './figures.ts';
import type { Gauges } from './gauges.ts';

/** Figures that cannot be read now are left out, never shown as zero. */
export const fillGauges = (
  gauges: Gauges,
  { figures, room, now }: { figures: Figures | null; room: Room | null; now: Date },
): void => {
  gauges.clear();
  gauges.databaseUp.set(figures ? 1 : 0);
  if (room?.databaseBytes) gauges.databaseBytes.set(room.databaseBytes);
  if (room?.diskFree != null) gauges.diskFree.set(room.diskFree);
  if (!figures) return;
  const secondsSince = (at: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1000);
  gauges.figuresAge.set(secondsSince(figures.readAt));
  gauges.sitesWatched.set(figures.silence.watched);
  gauges.sitesOverdue.set(figures.silence.overdue);
  if (figures.upkeep.newestAge !== null) gauges.newestResult.set(figures.upkeep.newestAge);
  gauges.blind.set(figures.blindSince ? secondsSince(figures.blindSince) : 0);
  gauges.unpacked.set(figures.upkeep.unpackedHours);
  gauges.unfolded.set(figures.upkeep.unfoldedDays);
  for (const channel of DeliveryChannel.options) {
    const row = figures.waiting.find((one) => one.channel === channel);
    gauges.messages.set({ channel }, row?.waiting ?? 0);
    gauges.oldestMessage.set({ channel }, row?.oldest ?? 0);
  }
  for (const kind of IncidentKind.options)
    gauges.incidents.set({ kind }, figures.incidents.get(kind) ?? 0);
  for (const state of JobState.options) gauges.jobs.set({ state }, figures.jobs.states[state] ?? 0);
  gauges.jobsWaiting.set(figures.jobs.waiting);
  gauges.agents.set({ state: 'connected' }, figures.agents.connected);
  gauges.agents.set({ state: 'silent' }, figures.agents.silent);
  gauges.places.set({ state: 'connected' }, figures.places.connected);
  gauges.places.set({ state: 'away' }, figures.places.away);
  for (const what of TroubleKind.options)
    gauges.troubles.set({ what }, figures.troubles.some((one) => one.what === what) ? 1 : 0);
  const heardAt = figures.heartbeat?.okAt;
  if (heardAt) gauges.heartbeat.set(heardAt.getTime() / 1000);
  fillSnapshots(gauges, figures.snapshots);
  for (const duty of dutyNames) {
    const pulse = figures.duties.find(({ name }) => name === duty);
    if (!pulse) continue;
    if (pulse.doneAt) gauges.dutyDone.set({ duty }, pulse.doneAt.getTime() / 1000);
    gauges.dutyLate.set({ duty }, pulse.late);
    gauges.dutyFailures.set({ duty }, pulse.failures);
  }
};

const fillSnapshots = (gauges: Gauges, snapshots: Figures['snapshots']): void => {
  const { newestGoodAt, sizeBytes, lastResult, testedAt, testOk, missing } = snapshots;
  gauges.snapshotMissing.set(missing ? 1 : 0);
  if (newestGoodAt) gauges.snapshotGood.set(newestGoodAt.getTime() / 1000);
  if (sizeBytes !== null) gauges.snapshotBytes.set(sizeBytes);
  if (lastResult) gauges.snapshotFailed.set(lastResult === 'failed' ? 1 : 0);
  if (testedAt) gauges.snapshotTested.set(testedAt.getTime() / 1000);
  if (testOk !== null) gauges.snapshotTestFailed.set(testOk ? 0 : 1);
};
