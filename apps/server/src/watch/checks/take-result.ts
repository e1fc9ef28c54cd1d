import type { Evidence } from '@hlidka/protocol';
import type { Verdict, Watch } from '../incidents/index.ts';
import { calm } from '../incidents/index.ts';
import type { createHeldBack } from './held-back.ts';
import type { ElsewhereChecked } from './home-checks.ts';
import type { Probed } from './probe/index.ts';
import { failureNumber, flag, type MadeResult, type Sharing } from './results.ts';
import type { Saying } from './schedule/lanes.ts';
import { isFirst, type Monitor } from './schedule/monitor.ts';
import type { MonitorState } from './schedule/monitors.ts';
import type { createRoster } from './schedule/roster.ts';
import type { BegunTask, Round } from './schedule/round.ts';
import type { createVerdicts } from './schedule/verdicts.ts';
import type { SecondOpinions } from './second-opinions.ts';
import type { createSlowWatch } from './slow/watch-slow.ts';
import { type createUsualPhases, thisServer } from './usual-phases.ts';

/**
 * The result of a check; `blind` when the checker itself had no network, `from` when another place
 * made it.
 */
export type Observation = {
  task: BegunTask;
  probed: Probed;
  at: number;
  blind: boolean;
  from: ElsewhereChecked['place'] | null;
};

const evidenceOf = ({ task, probed, at, from }: Observation): Evidence => {
  const { name } = task.monitor;
  const { failure, statusCode, reason, ms, phases, address, headers, excerpt } = probed;
  const seen = { failure, statusCode, reason, ms, phases, address, headers, excerpt };
  const evidence = name === null ? seen : { check: name, ...seen };
  if (!from || !failure) return evidence;
  const said = { sees: 'fails' as const, at: new Date(at).toISOString(), failure };
  const about = { placeId: from.id, name: from.name, onSchedule: true as const };
  const place = { ...about, ...said, statusCode, reason, ms };
  return { ...evidence, places: [place] };
};

const hasMoved = (before: Watch, after: Watch) =>
  before.phase !== after.phase ||
  before.confirmations !== after.confirmations ||
  before.imported !== after.imported ||
  before.localSince !== after.localSince;

/** What this check adds to the stored row; null for an ordinary result. */
const newsOf = (
  known: MonitorState,
  { probed, at, blind }: Observation,
): Partial<Saying> | null => {
  const failure = blind ? 'not_measured' : probed.failure;
  const endsAt = probed.certificateEndsAt?.getTime() ?? null;
  const startsAt = probed.certificateStartsAt?.getTime() ?? null;
  const news: Partial<Saying> = {};
  const isSame = endsAt === known.certificateEndsAt && startsAt === known.certificateStartsAt;
  if (endsAt !== null && !isSame) {
    news.certificateEndsAt = endsAt;
    news.certificateStartsAt = startsAt;
  }
  if (probed.ok && !known.measured) news.firstSuccessAt = at;
  if (probed.headRefused && !known.headRefused) news.headRefused = true;
  const saysNothing = failure === 'not_measured' || failure === 'blocked';
  if (saysNothing && !known.measured && failure !== known.lastFailure) news.lastFailure = failure;
  return Object.keys(news).length > 0 ? news : null;
};

const remember = (known: MonitorState, news: Partial<Saying>) => {
  known.certificateEndsAt = news.certificateEndsAt ?? known.certificateEndsAt;
  known.certificateStartsAt = news.certificateStartsAt ?? known.certificateStartsAt;
  known.lastFailure = news.lastFailure ?? known.lastFailure;
  if (news.firstSuccessAt) known.measured = true;
  known.headRefused ||= news.headRefused ?? false;
};

type Parts = {
  round: Round;
  heldBack: Pick<ReturnType<typeof createHeldBack>, 'keep' | 'settle'>;
  opinions: SecondOpinions;
  verdicts: Pick<ReturnType<typeof createVerdicts>, 'add'>;
  roster: Pick<ReturnType<typeof createRoster>, 'known' | 'numbersOf' | 'windows'>;
  phases: Pick<ReturnType<typeof createUsualPhases>, 'add'>;
  slow: Pick<ReturnType<typeof createSlowWatch>, 'take' | 'tempered' | 'forget'>;
  now: () => number;
};

/** Most sites have one check, and most results nothing to share. */
const sharingOf = (monitor: Monitor, round: Pick<Round, 'furtherDown'>): Sharing | undefined => {
  if (!isFirst(monitor)) return 'further';
  const { ownSums, siteNumber } = monitor;
  return ownSums === null ? undefined : { ownSums, isSiteDown: round.furtherDown(siteNumber) };
};

const resultOf = (
  { task, probed, at, blind }: Observation,
  { maintenance, blocked }: { maintenance: boolean; blocked: boolean },
  round: Pick<Round, 'furtherDown'>,
): MadeResult => ({
  site: task.monitor.number,
  at,
  ms: Math.round(probed.ms),
  status: probed.statusCode ?? 0,
  failure: failureNumber(probed.failure),
  flags:
    (task.kind === 'confirmation' ? flag.confirmation : 0) |
    (maintenance ? flag.maintenance : 0) |
    (blind ? flag.notMeasured : 0) |
    (blocked ? flag.blocked : 0),
  checker: task.checker,
  intervalSeconds: task.monitor.settings.intervalSeconds,
  sharing: sharingOf(task.monitor, round),
});

/** Passes a verdict on, and stops asking other places once there is nothing left to decide. */
const createPass =
  ({ verdicts, opinions }: Parts) =>
  (
    known: MonitorState,
    { watch, act, at, unstable }: Verdict,
    seen: { at: number; failure: Saying['lastFailure']; evidence: Evidence; news: Partial<Saying> },
  ) => {
    const { monitor } = known;
    const { siteId, number, siteNumber } = monitor;
    const own: Evidence = unstable
      ? {
          ...known.lastEvidence,
          unstable: { failed: unstable.failed, checked: unstable.checked },
        }
      : seen.evidence;
    const places = [
      ...(own.places ?? []),
      ...(isFirst(monitor) ? opinions.evidenceOf(siteId) : []),
    ];
    const evidence = { ...own, ...(places.length > 0 && { places }) };
    const saying: Saying = {
      siteId,
      number,
      siteNumber,
      watch,
      lastFailure: seen.failure,
      certificateEndsAt: null,
      certificateStartsAt: null,
      firstSuccessAt: null,
      ...seen.news,
    };
    // A check that does not count is watched, and opens nothing.
    const isDeed = act !== 'hold' && monitor.counts;
    verdicts.add(saying, isDeed ? { act, at: at ?? seen.at, evidence } : null);
  };

/** What a passed check on schedule says of its speed; only that of the first is the site's. */
const measureSpeed = (
  { slow, phases }: Parts,
  { task: { monitor }, probed, at, from }: Observation,
  maintenance: boolean,
): void => {
  const place = from?.id ?? null;
  if (isFirst(monitor)) slow.take({ monitor, at, probed, maintenance, place });
  const { number } = monitor;
  const counted = slow.tempered({ number, place, at }, probed);
  if (!maintenance) phases.add({ site: number, place: place ?? thisServer }, at, counted);
};

/** Records a check's result in the ledger and the round, and passes news to the verdicts. */
export const createTakeResult = (parts: Parts) => {
  const { round, roster, opinions, heldBack } = parts;
  const pass = createPass(parts);
  const tidy = (monitor: Monitor) => {
    if (!isFirst(monitor)) return;
    const watch = round.watchOf(monitor.number);
    heldBack.settle(monitor, watch);
    if (watch?.phase !== 'suspect' && watch?.localSince == null) opinions.forget(monitor.siteId);
  };
  const isWorkedOn = ({ siteId, groupId }: Monitor, at: number) =>
    roster.windows().covers({ id: siteId, groupId }, new Date(at));

  const firstOf = (siteId: string): MonitorState | undefined =>
    roster
      .numbersOf(siteId)
      .map(roster.known)
      .find((known) => known && isFirst(known.monitor));

  opinions.onChange((siteId) => {
    const known = firstOf(siteId);
    if (!known) return opinions.forget(siteId);
    const at = parts.now();
    const { number } = known.monitor;
    const verdict = round.heard(number, at, isWorkedOn(known.monitor, at));
    if (verdict) {
      const seen = { at, failure: known.lastFailure, evidence: known.lastEvidence ?? {}, news: {} };
      pass(known, verdict, seen);
    }
    tidy(known.monitor);
  });

  return (observation: Observation): void => {
    const { task, probed, at, blind, from } = observation;
    const { monitor } = task;
    const { siteId, number } = monitor;
    const maintenance = isWorkedOn(monitor, at);
    const known = roster.known(number);
    // It was removed or paused while it ran.
    if (!known && !isFirst(monitor)) return;
    // On an address that never passed this is the operator's mistake; otherwise the site has moved
    // there.
    const blocked = probed.failure === 'blocked' && !known?.measured;
    const measured = !blind && !blocked;
    const before = round.watchOf(number) ?? calm;
    const isUndecided = before.phase === 'up' || before.phase === 'suspect';
    if (!probed.ok && measured && !maintenance && isUndecided && isFirst(monitor))
      opinions.ask(monitor, {
        isLocal: before.localSince !== null,
        from: from?.id ?? null,
        failure: probed.failure,
      });
    heldBack.keep(monitor, resultOf(observation, { maintenance, blocked }, round));
    const isOver = before.phase === 'down' || before.phase === 'recovering';
    if (isOver && isFirst(monitor)) parts.slow.forget(siteId);
    else if (!isOver && probed.ok && !blind && task.kind !== 'confirmation')
      measureSpeed(parts, observation, maintenance);
    const verdict = round.done(task, { at, ok: probed.ok, measured, maintenance }, parts.now());
    if (verdict && known) {
      if (!probed.ok && measured) known.lastEvidence = evidenceOf(observation);
      const news = newsOf(known, observation);
      if (news) remember(known, news);
      if (news || hasMoved(before, verdict.watch))
        pass(known, verdict, {
          at,
          failure: probed.failure,
          evidence: evidenceOf(observation),
          news: news ?? {},
        });
    }
    const isSuspicion = before.phase === 'up' && verdict?.watch.phase === 'suspect';
    if (isSuspicion) for (const one of monitor.dependsOn) round.checkSoon(one, parts.now());
    tidy(monitor);
  };
};
