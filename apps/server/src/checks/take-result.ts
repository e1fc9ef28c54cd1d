import type { Evidence } from '@hlidka/protocol';
import type { Watch } from '../incidents/index.ts';
import { calm } from '../incidents/index.ts';
import type { createLedger } from './ledger.ts';
import type { Probed } from './probe/index.ts';
import { failureNumber, flag } from './results.ts';
import type { Known } from './schedule/monitors.ts';
import type { createRoster } from './schedule/roster.ts';
import type { Round, Task } from './schedule/round.ts';
import type { createVerdicts, Saying } from './schedule/verdicts.ts';
import type { createUsualPhases } from './usual-phases.ts';

/** What a check saw: `blind` when the watch itself could not see. */
export type Sight = { task: Task; probed: Probed; at: number; blind: boolean };

const evidenceOf = (probed: Probed): Evidence => {
  const { failure, statusCode, reason, ms, phases, address, headers, excerpt } = probed;
  return { failure, statusCode, reason, ms, phases, address, headers, excerpt };
};

const hasMoved = (before: Watch, after: Watch) =>
  before.phase !== after.phase || before.confirmations !== after.confirmations;

/** What this check tells that the row does not know yet; null for an ordinary one. */
const newsOf = (known: Known, { probed, at, blind }: Sight): Partial<Saying> | null => {
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

const remember = (known: Known, news: Partial<Saying>) => {
  known.certificateEndsAt = news.certificateEndsAt ?? known.certificateEndsAt;
  known.certificateStartsAt = news.certificateStartsAt ?? known.certificateStartsAt;
  known.lastFailure = news.lastFailure ?? known.lastFailure;
  if (news.firstSuccessAt) known.measured = true;
};

/** Enters a check's result: into the ledger, into the round, and what is new of it into the verdicts. */
export const createTakeResult =
  (parts: {
    round: Round;
    ledger: Pick<ReturnType<typeof createLedger>, 'add'>;
    verdicts: Pick<ReturnType<typeof createVerdicts>, 'add'>;
    roster: Pick<ReturnType<typeof createRoster>, 'known' | 'windows'>;
    phases: Pick<ReturnType<typeof createUsualPhases>, 'add'>;
    now: () => number;
  }) =>
  (sight: Sight): void => {
    const { round, roster } = parts;
    const { task, probed, at, blind } = sight;
    const { siteId, number, groupId } = task.monitor;
    const maintenance = roster.windows().covers({ id: siteId, groupId }, new Date(at));
    const known = roster.known(siteId);
    // The operator's mistake on an address that was never well; otherwise the site has moved there.
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
    const news = newsOf(known, sight);
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
