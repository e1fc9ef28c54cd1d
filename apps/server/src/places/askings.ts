import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { type Asked, askPlaces, readAnswers, type Vote } from './ask.ts';

/** Longer than a check may take, nobody is waited for. */
const graceMs = 5000;

/** What is asked about one site, from its first failed check on. */
export type Asking = {
  /** The place that saw the failure; null: the server itself. */
  from: string | null;
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

/** Who sees it already keeps their vote, the others are waited for. */
const awaitAnswers = (asking: Asking, { questions, rules }: Asked) => {
  const agreed = [...asking.votes].filter(([, { sees }]) => sees === 'fails');
  asking.rules = rules;
  asking.waiting = new Map(questions.map(({ id, placeId }) => [id, placeId]));
  asking.votes = new Map<string, Vote>([
    ...agreed,
    ...questions.map(({ placeId, name }) => [placeId, { name, sees: null }] as const),
  ]);
};

const close = (asking: Asking) => {
  if (asking.deadline) clearTimeout(asking.deadline);
  asking.deadline = null;
};

/** The questions about each site, and how their answers come in; `change` is called at each. */
export const createAskings = (parts: {
  db: Database;
  log: Log;
  change: (siteId: string) => void;
  /** Answers a question that the server itself was asked. */
  answerHere: (siteId: string, questionId: string, placeId: string) => Promise<void>;
}) => {
  const { db, log, change } = parts;
  const askings = new Map<string, Asking>();
  const underWay = new Set<Promise<void>>();

  const isCurrent = (siteId: string, asking: Asking) => askings.get(siteId) === asking;
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
    const { from, votes } = asking;
    const agreed = [...votes].flatMap(([id, { sees }]) => (sees === 'fails' ? [id] : []));
    const asked = await askPlaces(db, { siteId, from, agreed });
    if (!isCurrent(siteId, asking)) return;
    awaitAnswers(asking, asked);
    for (const { id, placeId, own } of asked.questions)
      if (own) run(parts.answerHere(siteId, id, placeId));
    await hear(siteId, asking);
  };

  return {
    get: (siteId: string) => askings.get(siteId),
    /** Asks those who did not agree before; nobody is waited for longer than `timeoutMs` allows. */
    begin(
      siteId: string,
      { from, votes, timeoutMs }: Pick<Asking, 'from' | 'votes'> & { timeoutMs: number },
    ) {
      const giveUp = () => {
        asking.overdue = true;
        close(asking);
        if (isCurrent(siteId, asking)) change(siteId);
      };
      const asking: Asking = {
        from,
        votes,
        waiting: unwritten,
        rules: askings.get(siteId)?.rules ?? noRules,
        deadline: setTimeout(giveUp, timeoutMs + graceMs),
        overdue: false,
      };
      askings.set(siteId, asking);
      run(send(siteId, asking));
    },
    /** Reads the answers of this site, or of all sites for null. */
    listen(about: string | null) {
      for (const [siteId, asking] of askings)
        if (asking.deadline && (about === null || about === siteId)) run(hear(siteId, asking));
    },
    forget(siteId: string) {
      const asking = askings.get(siteId);
      if (asking) close(asking);
      askings.delete(siteId);
    },
    async stop() {
      for (const asking of askings.values()) close(asking);
      askings.clear();
      await Promise.all(underWay);
    },
  };
};
