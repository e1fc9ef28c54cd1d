import type { SecondOpinions } from '../checks/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Signals } from '../platform/signals/signals.ts';
import { startLoop } from '../platform/time/loop.ts';
import { hasOtherPlaces } from './ask.ts';
import { createAskings } from './askings.ts';

type Parts = { db: Database; log: Log; signals: Signals };

/** Whether there is any other place: read at the start and when places change, not per check. */
const followOthers = ({ db, log, signals }: Parts) => {
  let has = false;
  const reading = startLoop({
    log,
    trouble: 'places are not read',
    pass: async () => {
      has = await hasOtherPlaces(db);
      return Number.POSITIVE_INFINITY;
    },
    everyMs: 1000,
  });
  const off = signals.on(({ topic }) => {
    if (topic === 'place' || topic === 'reset') reading.ring();
  });
  return {
    has: () => has,
    async stop() {
      off();
      await reading.stop();
    },
  };
};

/** Asks other places about failures, and hears what they answer. */
export const createOpinions = (parts: Parts): SecondOpinions => {
  const others = followOthers(parts);
  let tell: (siteId: string) => void = () => {};
  const askings = createAskings({ ...parts, change: (siteId) => tell(siteId) });
  const off = parts.signals.on(({ topic, id }) => {
    if (topic === 'reset') askings.listen(null);
    if (topic === 'opinion' && id) askings.listen(id);
  });
  return {
    ask({ siteId, settings }, isLocal) {
      const before = askings.get(siteId);
      if (!others.has() || before?.deadline) return;
      const all = [...(before?.votes.values() ?? [])];
      if (!isLocal && all.length > 0 && all.every(({ sees }) => sees === 'fails')) return;
      const votes = isLocal ? new Map() : (before?.votes ?? new Map());
      askings.begin(siteId, votes, settings.timeoutSeconds * 1000);
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
      [...(askings.get(siteId)?.votes.values() ?? [])].flatMap(({ evidence }) => evidence ?? []),
    countsLocal: (siteId) => askings.get(siteId)?.rules.countLocal ?? false,
    forget: askings.forget,
    onChange(listener) {
      tell = listener;
    },
    async stop() {
      off();
      await others.stop();
      await askings.stop();
    },
  };
};
