import type { Evidence } from '@hlidka/protocol';
import type { Verdict, Watch } from '../incidents/index.ts';
import { calm } from '../incidents/index.ts';
import type { createHeldBack } from './held-back.ts';
import type { ElsewhereChecked } from './home-checks.ts';
import type { Probed } from './probe/index.ts';
import { failureNumber, flag } from './results.ts';
import type { Saying } from './schedule/lanes.ts';
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

const evidenceOf = ({ probed, at, from }: Observation): Evidence => {
  const { failure, statusCode, reason, ms, phases, address, headers, excerpt } = probed;
  const evidence = { failure, statusCode, reason, ms, phases, address, headers, excerpt };
  if (!from || !failure) return evidence;
  const seen = { sees: 'fails' as const, at: new Date(at).toISOString(), failure };
  const about = { placeId: from.id, name: from.name, onSchedule: true as const };
  const place = { ...about, ...seen, statusCode, reason, ms };
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
  roster: Pick<ReturnType<typeof createRoster>, 'known' | 'windows'>;
  phases: Pick<ReturnType<typeof createUsualPhases>, 'add'>;
  slow: Pick<ReturnType<typeof createSlowWatch>, 'take' | 'tempered' | 'forget'>;
  now: () => number;
};

/** Passes a verdict on, and stops asking other places once there is nothing left to decide. */
const createPass =
  ({ verdicts, opinions }: Parts) =>
  (
    known: MonitorState,
    { watch, act, at, unstable }: Verdict,
    seen: { at: number; failure: Saying['lastFailure']; evidence: Evidence; news: Partial<Saying> },
  ) => {
    const { siteId, number } = known.monitor;
    const own: Evidence = unstable
      ? {
          ...known.lastEvidence,
          unstable: { failed: unstable.failed, checked: unstable.checked },
        }
      : seen.evidence;
    const places = [...(own.places ?? []), ...opinions.evidenceOf(siteId)];
    const evidence = { ...own, ...(places.length > 0 && { places }) };
    const saying: Saying = {
      siteId,
      number,
      watch,
      lastFailure: seen.failure,
      certificateEndsAt: null,
      certificateStartsAt: null,
      firstSuccessAt: null,
      ...seen.news,
    };
    verdicts.add(saying, act === 'hold' ? null : { act, at: at ?? seen.at, evidence });
  };

/** What a passed check on schedule says of the site's speed. */
const measureSpeed = (
  { slow, phases }: Parts,
  { task: { monitor }, probed, at, from }: Observation,
  maintenance: boolean,
): void => {
  const place = from?.id ?? null;
  slow.take({ monitor, at, probed, maintenance, place });
  const { number } = monitor;
  const counted = slow.tempered({ number, place, at }, probed);
  if (!maintenance) phases.add({ site: number, place: place ?? thisServer }, at, counted);
};

/** Records a check's result in the ledger and the round, and passes news to the verdicts. */
export const createTakeResult = (parts: Parts) => {
  const { round, roster, opinions, heldBack } = parts;
  const pass = createPass(parts);
  const tidy = (siteId: string) => {
    const watch = round.watchOf(siteId);
    heldBack.settle(siteId, watch);
    if (watch?.phase !== 'suspect' && watch?.localSince == null) opinions.forget(siteId);
  };
  const isWorkedOn = ({ siteId, groupId }: MonitorState['monitor'], at: number) =>
    roster.windows().covers({ id: siteId, groupId }, new Date(at));

  opinions.onChange((siteId) => {
    const known = roster.known(siteId);
    const at = parts.now();
    const verdict = known && round.heard(siteId, at, isWorkedOn(known.monitor, at));
    if (verdict) {
      const seen = { at, failure: known.lastFailure, evidence: known.lastEvidence ?? {}, news: {} };
      pass(known, verdict, seen);
    }
    tidy(siteId);
  });

  return (observation: Observation): void => {
    const { task, probed, at, blind, from } = observation;
    const { siteId, number } = task.monitor;
    const maintenance = isWorkedOn(task.monitor, at);
    const known = roster.known(siteId);
    // On an address that never passed this is the operator's mistake; otherwise the site has moved
    // there.
    const blocked = probed.failure === 'blocked' && !known?.measured;
    const measured = !blind && !blocked;
    const before = round.watchOf(siteId) ?? calm;
    const isUndecided = before.phase === 'up' || before.phase === 'suspect';
    if (!probed.ok && measured && !maintenance && isUndecided)
      opinions.ask(task.monitor, {
        isLocal: before.localSince !== null,
        from: from?.id ?? null,
        failure: probed.failure,
      });
    heldBack.keep(siteId, {
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
      checker: task.checker,
      intervalSeconds: task.monitor.settings.intervalSeconds,
    });
    if (before.phase === 'down' || before.phase === 'recovering') parts.slow.forget(siteId);
    else if (probed.ok && !blind && task.kind !== 'confirmation')
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
    tidy(siteId);
  };
};
