import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import type { Probe, ReferenceTarget, SecondOpinions } from '../../checks/index.ts';
import { createAnswers } from '../answers.ts';
import { readWatchedSite } from '../assignment.ts';
import { hasOtherPlaces } from '../connected.ts';
import type { Globalping } from '../globalping/ask.ts';
import { createSiteCheck } from '../program/check-site.ts';
import { createPlaceClock } from '../program/clock.ts';
import { createAskings } from './askings.ts';

type Parts = { db: Database; log: Log; signals: Signals; globalping?: Globalping };
type OwnEyes = { probe: Probe; references: ReferenceTarget[] };

/** Whether there is any other place: read at the start and when places change, not per check. */
const followOthers = ({ db, log, signals, globalping }: Parts) => {
  let has = false;
  let withGlobalping = false;
  const reading = startLoop({
    log,
    trouble: 'places are not read',
    pass: async () => {
      withGlobalping = (await globalping?.isAsked()) ?? false;
      has = withGlobalping || (await hasOtherPlaces(db));
      return Number.POSITIVE_INFINITY;
    },
    everyMs: 1000,
  });
  const off = signals.on(({ topic }) => {
    if (topic === 'place' || topic === 'reset') reading.ring();
  });
  return {
    has: () => has,
    withGlobalping: () => withGlobalping,
    async stop() {
      off();
      await reading.stop();
    },
  };
};

/** What the server itself sees, where another place asks for a second opinion. */
const createAnswerHere = ({ db }: Parts, { probe, references }: OwnEyes, stopping: AbortSignal) => {
  const answers = createAnswers(db);
  const clock = createPlaceClock();
  const look = createSiteCheck({ probe, clock, references: () => references, stopping });
  return async (siteId: string, id: string, placeId: string): Promise<void> => {
    const site = await readWatchedSite(db, siteId);
    if (!site) return;
    const { seen } = await look(site);
    if (!stopping.aborted) await answers.keep({ placeId, id, answer: seen });
  };
};

/** Asks other places about failures, and hears what they answer. */
export const createOpinions = (parts: Parts, own: OwnEyes): SecondOpinions => {
  const others = followOthers(parts);
  const stopping = new AbortController();
  const answerHere = createAnswerHere(parts, own, stopping.signal);
  let tell: (siteId: string) => void = () => {};
  const askings = createAskings({
    ...parts,
    answerHere,
    askGlobalping: async (site, signal) => parts.globalping?.ask(site, signal) ?? null,
    change: (siteId) => tell(siteId),
  });
  const off = parts.signals.on(({ topic, id }) => {
    if (topic === 'reset') askings.listen(null);
    if (topic === 'opinion' && id) askings.listen(id);
  });
  return {
    ask({ siteId, url, settings }, { isLocal, from, failure }) {
      const known = askings.get(siteId);
      // Answers to another place's failure do not count for this one: they are asked for anew.
      const before = known?.from === from ? known : undefined;
      if (!others.has() || known?.deadline) return;
      const all = [...(before?.votes.values() ?? [])];
      if (!isLocal && all.length > 0 && all.every(({ sees }) => sees === 'fails')) return;
      const votes = isLocal ? new Map() : (before?.votes ?? new Map());
      const site = { url, settings, failure };
      askings.begin(siteId, { from, votes, site, withGlobalping: others.withGlobalping() });
    },
    othersOf(siteId) {
      const asking = askings.get(siteId);
      if (!asking) return undefined;
      const { votes, rules, overdue, waiting } = asking;
      const pending = waiting.has('') ? [{ place: '', sees: null }] : [];
      const said = [...votes].map(([place, { sees }]) => ({ place, sees }));
      return { ...rules, votes: [...said, ...pending], overdue };
    },
    isOpen: (siteId) => askings.get(siteId)?.deadline != null,
    evidenceOf: (siteId) =>
      [...(askings.get(siteId)?.votes ?? [])].flatMap(([placeId, { evidence = [] }]) =>
        askings.get(siteId)?.rules.voiceless.includes(placeId)
          ? evidence.map((one) => ({ ...one, voiceless: true as const }))
          : evidence,
      ),
    countsLocal: (siteId) => askings.get(siteId)?.rules.countLocal ?? false,
    forget: askings.forget,
    onChange(listener) {
      tell = listener;
    },
    async stop() {
      off();
      stopping.abort();
      await others.stop();
      await askings.stop();
    },
  };
};
