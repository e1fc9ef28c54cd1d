import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { type Asked, askPlaces, readAnswers, type Vote } from './ask.ts';

/** Longer than a check may take, nobody is waited for. */
const graceMs = 5000;

/** What is asked about one site, from its first failed check on. */
export type Asking = {
  votes: Map<string, Vote>;
  /** Questions without an answer. */
  waiting: Map<string, string>;
  rules: Asked['rules'];
  /** Set while answers are waited for. */
  deadline: NodeJS.Timeout | null;
  overdue: boolean;
};

const noRules: Asked['rules'] = {
  quorum: null,
  mustSee: [],
  homeMustSee: false,
  countLocal: false,
};

/** A question that is not written yet: nobody knows who is asked. */
const unwritten: Asking['waiting'] = new Map([['', '']]);

const close = (asking: Asking) => {
  if (asking.deadline) clearTimeout(asking.deadline);
  asking.deadline = null;
};

/** The questions about each site, and how their answers come in; `change` is called at each. */
export const createAskings = (parts: {
  db: Database;
  log: Log;
  change: (siteId: string) => void;
}) => {
  const { db, log, change } = parts;
  const asked = new Map<string, Asking>();
  const underWay = new Set<Promise<void>>();

  const isCurrent = (siteId: string, asking: Asking) => asked.get(siteId) === asking;
  const run = (work: Promise<void>) => {
    const noted = work
      .catch((error: Error) => log.warn({ reason: error.message }, 'other places are not asked'))
      .finally(() => underWay.delete(noted));
    underWay.add(noted);
  };

  const hear = async (siteId: string, asking: Asking): Promise<void> => {
    const answers = await readAnswers(db, [...asking.waiting.keys()]);
    if (!isCurrent(siteId, asking)) return;
    for (const { id, placeId, vote } of answers) {
      asking.waiting.delete(id);
      asking.votes.set(placeId, vote);
    }
    if (asking.waiting.size === 0) close(asking);
    if (answers.length > 0 || asking.waiting.size === 0) change(siteId);
  };
  const send = async (siteId: string, asking: Asking): Promise<void> => {
    const agreed = [...asking.votes].filter(([, { sees }]) => sees === 'fails');
    const skipped = agreed.map(([placeId]) => placeId);
    const { questions, rules } = await askPlaces(db, siteId, skipped);
    if (!isCurrent(siteId, asking)) return;
    asking.rules = rules;
    asking.waiting = new Map(questions.map(({ id, placeId }) => [id, placeId]));
    asking.votes = new Map<string, Vote>([
      ...agreed,
      ...questions.map(({ placeId, name }) => [placeId, { name, sees: null }] as const),
    ]);
    await hear(siteId, asking);
  };

  return {
    get: (siteId: string) => asked.get(siteId),
    /** Asks those who did not agree before; nobody is waited for longer than `timeoutMs` allows. */
    begin(siteId: string, votes: Asking['votes'], timeoutMs: number) {
      const giveUp = () => {
        asking.overdue = true;
        close(asking);
        if (isCurrent(siteId, asking)) change(siteId);
      };
      const asking: Asking = {
        votes,
        waiting: unwritten,
        rules: asked.get(siteId)?.rules ?? noRules,
        deadline: setTimeout(giveUp, timeoutMs + graceMs),
        overdue: false,
      };
      asked.set(siteId, asking);
      run(send(siteId, asking));
    },
    /** Reads the answers of this site, or of all sites for null. */
    listen(about: string | null) {
      for (const [siteId, asking] of asked)
        if (asking.deadline && (about === null || about === siteId)) run(hear(siteId, asking));
    },
    forget(siteId: string) {
      const asking = asked.get(siteId);
      if (asking) close(asking);
      asked.delete(siteId);
    },
    async stop() {
      for (const asking of asked.values()) close(asking);
      asked.clear();
      await Promise.all(underWay);
    },
  };
};
