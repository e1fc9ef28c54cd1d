import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { createGathered } from '../../../base/platform/time/gathered.ts';
import type { FailedSite, Globalping } from '../globalping/ask.ts';
import { globalpingId } from '../globalping/judge.ts';
import { type AskedOpinions, askPlaces, readAnswers, type Vote } from './ask.ts';

/** Extra time for an answer beyond what a check may take. */
const graceMs = 5000;
/** Answers of a storm are read together, this far apart. */
const hearApartMs = 100;

type GlobalpingVote = Awaited<ReturnType<Globalping['ask']>>;

/** What is asked about one site, from its first failed check on. */
export type Asking = {
  /** The place that saw the failure; null: the server itself. */
  from: string | null;
  site: FailedSite;
  withGlobalping: boolean;
  votes: Map<string, Vote>;
  /** Questions without an answer. */
  waiting: Map<string, string>;
  rules: AskedOpinions['rules'];
  /** Set while answers are waited for. */
  deadline: NodeJS.Timeout | null;
  overdue: boolean;
};

const noRules: AskedOpinions['rules'] = {
  quorum: null,
  mustSee: [],
  homeMustSee: false,
  voiceless: [],
  countLocal: false,
  globalping: true,
};

/** Stands for questions that are being written: until then it is unknown who is asked. */
const unwritten: Asking['waiting'] = new Map([['', '']]);

/** Places that saw the failure keep their vote; the others' answers are awaited. */
const awaitAnswers = (asking: Asking, { questions, rules }: AskedOpinions) => {
  const mayHear = asking.withGlobalping && rules.globalping;
  const agreed = [...asking.votes].filter(
    ([id, { sees }]) => sees === 'fails' && (id !== globalpingId || mayHear),
  );
  asking.rules = rules;
  const isAgreed = agreed.some(([id]) => id === globalpingId);
  const globalping =
    isAgreed || !mayHear ? [] : [{ id: globalpingId, placeId: globalpingId, name: 'Globalping' }];
  const all = [...questions, ...globalping];
  asking.waiting = new Map(all.map(({ id, placeId }) => [id, placeId]));
  asking.votes = new Map<string, Vote>([
    ...agreed,
    ...all.map(({ placeId, name }) => [placeId, { name, sees: null }] as const),
  ]);
};

/** Rows of `opinions`; Globalping has none. */
const questionsIn = ({ waiting }: Asking): string[] =>
  [...waiting.keys()].filter((id) => id !== globalpingId);

const close = (asking: Asking) => {
  if (asking.deadline) clearTimeout(asking.deadline);
  asking.deadline = null;
};

type Parts = {
  db: Database;
  log: Log;
  change: (siteId: string) => void;
  /** Answers a question that the server itself was asked. */
  answerHere: (siteId: string, questionId: string, placeId: string) => Promise<void>;
  /** One more opinion, which no place gives; null: none. */
  askGlobalping: (site: FailedSite, signal: AbortSignal) => Promise<GlobalpingVote>;
};

/** Background work, awaited only at the stop. */
const createRuns = (log: Log) => {
  const underWay = new Set<Promise<void>>();
  const run = (work: Promise<void>) => {
    const noted = work
      .catch((error: Error) => log.warn({ reason: error.message }, 'other places are not asked'))
      .finally(() => underWay.delete(noted));
    underWay.add(noted);
  };
  return { run, ended: () => Promise.all(underWay) };
};

/** How answers reach the askings: a single one at once, those of a storm together. */
const createHearing = (
  { db, change }: Parts,
  askings: Map<string, Asking>,
  run: (work: Promise<void>) => void,
) => {
  const take = (
    siteId: string,
    asking: Asking,
    answers: Awaited<ReturnType<typeof readAnswers>>,
  ) => {
    if (askings.get(siteId) !== asking) return;
    for (const { id, placeId, vote } of answers) {
      asking.waiting.delete(id);
      asking.votes.set(placeId, vote);
    }
    if (asking.waiting.size === 0) close(asking);
    if (answers.length > 0 || asking.waiting.size === 0) change(siteId);
  };
  const hear = async (siteIds: string[]): Promise<void> => {
    const open = siteIds.flatMap((siteId) => {
      const asking = askings.get(siteId);
      return asking?.deadline ? [{ siteId, asking, ids: questionsIn(asking) }] : [];
    });
    const found = await readAnswers(
      db,
      open.flatMap(({ ids }) => ids),
    );
    const answers = new Map(found.map((answer) => [answer.id, answer]));
    for (const { siteId, asking, ids } of open)
      take(
        siteId,
        asking,
        ids.flatMap((id) => answers.get(id) ?? []),
      );
  };
  return { take, ...createGathered(hear, { apartMs: hearApartMs, run }) };
};

/** The questions about each site, and how their answers come in; `change` is called at each. */
export const createAskings = (parts: Parts) => {
  const { db, log, change } = parts;
  const askings = new Map<string, Asking>();
  const { run, ended } = createRuns(log);
  const heard = createHearing(parts, askings, run);
  const stopping = new AbortController();

  const isCurrent = (siteId: string, asking: Asking) => askings.get(siteId) === asking;

  const hearGlobalping = async (siteId: string, asking: Asking, timeoutMs: number) => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs + graceMs)]);
    const opinion = await parts.askGlobalping(asking.site, signal).catch(() => null);
    if (!isCurrent(siteId, asking)) return;
    asking.waiting.delete(globalpingId);
    if (opinion) asking.votes.set(globalpingId, { name: 'Globalping', ...opinion });
    else asking.votes.delete(globalpingId);
    if (asking.waiting.size === 0) close(asking);
    change(siteId);
  };
  const send = async (siteId: string, asking: Asking, timeoutMs: number): Promise<void> => {
    const { from, votes } = asking;
    const agreed = [...votes].flatMap(([id, { sees }]) => (sees === 'fails' ? [id] : []));
    const asked = await askPlaces(db, { siteId, from, agreed });
    if (!isCurrent(siteId, asking)) return;
    awaitAnswers(asking, asked);
    if (asking.votes.get(globalpingId)?.sees === null)
      run(hearGlobalping(siteId, asking, timeoutMs));
    for (const { id, placeId, own } of asked.questions)
      if (own) run(parts.answerHere(siteId, id, placeId));
    if (asking.waiting.size === 0) heard.take(siteId, asking, []);
    else heard.add(siteId);
  };

  return {
    get: (siteId: string) => askings.get(siteId),
    /** Asks those who did not agree before; nobody is waited for longer than `timeoutMs` allows. */
    begin(siteId: string, given: Pick<Asking, 'from' | 'votes' | 'site' | 'withGlobalping'>) {
      const giveUp = () => {
        asking.overdue = true;
        close(asking);
        if (isCurrent(siteId, asking)) change(siteId);
      };
      const timeoutMs = given.site.settings.timeoutSeconds * 1000;
      const asking: Asking = {
        ...given,
        waiting: unwritten,
        rules: askings.get(siteId)?.rules ?? noRules,
        deadline: setTimeout(giveUp, timeoutMs + graceMs),
        overdue: false,
      };
      askings.set(siteId, asking);
      run(send(siteId, asking, timeoutMs));
    },
    /** Reads the answers of this site, or of all sites for null. */
    listen(about: string | null) {
      for (const siteId of about === null ? askings.keys() : [about])
        if (askings.get(siteId)?.deadline) heard.add(siteId);
    },
    forget(siteId: string) {
      const asking = askings.get(siteId);
      if (asking) close(asking);
      askings.delete(siteId);
    },
    async stop() {
      stopping.abort();
      heard.stop();
      for (const asking of askings.values()) close(asking);
      askings.clear();
      await ended();
    },
  };
};
