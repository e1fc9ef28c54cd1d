import type { Evidence } from '@hlidka/protocol';
import type { Watch } from '../incidents/index.ts';
import { calm } from '../incidents/index.ts';
import type { createLedger } from './ledger.ts';
import type { Probed } from './probe/index.ts';
import { failureNumber, flag } from './results.ts';
import type { Saying } from './schedule/lanes.ts';
import type { MonitorState } from './schedule/monitors.ts';
import type { createRoster } from './schedule/roster.ts';
import type { Round, Task } from './schedule/round.ts';
import type { createVerdicts } from './schedule/verdicts.ts';
import type { createUsualPhases } from './usual-phases.ts';

/** The result of a check; `blind` when the checker itself had no network. */
export type Observation = { task: Task; probed: Probed; at: number; blind: boolean };

const evidenceOf = (probed: Probed): Evidence => {
  const { failure, statusCode, reason, ms, phases, address, headers, excerpt } = probed;
  return { failure, statusCode, reason, ms, phases, address, headers, excerpt };
};

const hasMoved = (before: Watch, after: Watch) =>
  before.phase !== after.phase || before.confirmations !== after.confirmations;

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
  const saysNothing = failure === 'not_measured' || failure === 'blocked';
  if (saysNothing && !known.measured && failure !== known.lastFailure) news.lastFailure = failure;
  return Object.keys(news).length > 0 ? news : null;
};

const remember = (known: MonitorState, news: Partial<Saying>) => {
  known.certificateEndsAt = news.certificateEndsAt ?? known.certificateEndsAt;
  known.certificateStartsAt = news.certificateStartsAt ?? known.certificateStartsAt;
  known.lastFailure = news.lastFailure ?? known.lastFailure;
  if (news.firstSuccessAt) known.measured = true;
};

/** Records a check's result in the ledger and the round, and passes news to the verdicts. */
export const createTakeResult =
  (parts: {
    round: Round;
    ledger: Pick<ReturnType<typeof createLedger>, 'add'>;
    verdicts: Pick<ReturnType<typeof createVerdicts>, 'add'>;
    roster: Pick<ReturnType<typeof createRoster>, 'known' | 'windows'>;
    phases: Pick<ReturnType<typeof createUsualPhases>, 'add'>;
    now: () => number;
  }) =>
  (observation: Observation): void => {
    const { round, roster } = parts;
    const { task, probed, at, blind } = observation;
    const { siteId, number, groupId } = task.monitor;
    const maintenance = roster.windows().covers({ id: siteId, groupId }, new Date(at));
    const known = roster.known(siteId);
    // On an address that never passed this is the operator's mistake; otherwise the site has moved
    // there.
    const blocked = probed.failure === 'blocked' && !known?.measured;
    parts.ledger.add({
      site: number,
      at,
      ms: Math.round(probed.ms),
      status: probed.statusCode ?? 0,
      failure: failureNumber(probed.failure),
      flags:
        (task.kind === 'confirmation' ? flag.confirmation : 0) |
        (maintenance ? flag.maintenance : 0) |
        (blind ? flag.notMeasured : 0) |
        (blocked ? flag.blocked : 0),
    });
    if (probed.ok && !blind && !maintenance && task.kind !== 'confirmation')
      parts.phases.add(number, at, probed);
    const before = round.watchOf(siteId) ?? calm;
    const measured = !blind && !blocked;
    const verdict = round.done(task, { at, ok: probed.ok, measured, maintenance }, parts.now());
    if (!verdict || !known) return;
    if (!probed.ok && measured) known.lastEvidence = evidenceOf(probed);
    const news = newsOf(known, observation);
    if (!news && !hasMoved(before, verdict.watch)) return;
    if (news) remember(known, news);
    const saying: Saying = {
      siteId,
      number,
      watch: verdict.watch,
      lastFailure: probed.failure,
      certificateEndsAt: null,
      certificateStartsAt: null,
      firstSuccessAt: null,
      ...news,
    };
    const { act, unstable } = verdict;
    const evidence = unstable
      ? { ...known.lastEvidence, unstable: { failed: unstable.failed, checked: unstable.checked } }
      : evidenceOf(probed);
    const deed = act === 'hold' ? null : { act, at: verdict.at ?? at, evidence };
    parts.verdicts.add(saying, deed);
  };
