import { limits, type MonitorSettings, type PlaceFrame } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Signal, Signals } from '../../../base/platform/signals/signals.ts';
import { lostHeaders, openHeadersOf } from '../../../estate/sites/index.ts';
import { readAssigned, readAssignment } from '../assignment.ts';
import { readHomeChecks } from '../homes/questions.ts';
import { readQuestions } from '../questions.ts';
import { placeCame, placeLeft, readStream } from '../seen.ts';

const beatMs = limits.placeBeatSeconds * 1000;
/** Changes within this time are sent together. */
const gatherMs = 100;
/** A single question is read at once; those of a storm together, this far apart. */
const questionsApartMs = 200;

type StreamOptions = {
  db: Database;
  signals: Signals;
  config: Pick<Config, 'referenceTargets' | 'encryptionKeys'>;
  placeId: string;
  stop: AbortSignal;
};

/** What is to be sent next, collected from the database's signals. */
const createNews = ({ signals, placeId, stop }: StreamOptions) => {
  const changed = new Set<string>();
  /** Sites sent to the place: only of these it is told that they are gone. */
  const assigned = new Set<string>();
  const due = { everything: true, questions: true, itself: false };
  let readAt = Number.NEGATIVE_INFINITY;
  const restMs = () => Math.max(0, readAt + questionsApartMs - performance.now());
  const mayRead = () => due.questions && restMs() === 0;
  let wake = () => {};
  const hear = ({ topic, id }: Signal) => {
    if (topic === 'reset') Object.assign(due, { everything: true, questions: true, itself: true });
    else if (topic === 'site' && id) changed.add(id);
    else if (topic === 'question' && id === placeId) due.questions = true;
    else if (topic === 'place' && id === placeId) due.itself = true;
    else return;
    wake();
  };
  const off = signals.on(hear);
  const rouse = () => wake();
  stop.addEventListener('abort', rouse);
  return {
    changed,
    assigned,
    due,
    /** Whether questions are to be read now. */
    takeQuestions(): boolean {
      if (!mayRead()) return false;
      due.questions = false;
      readAt = performance.now();
      return true;
    },
    /** Until something changed, but no longer than this. */
    async wait(ms: number): Promise<void> {
      const isDue = changed.size > 0 || due.everything || due.itself || mayRead();
      if (stop.aborted || isDue) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, due.questions ? Math.min(ms, restMs()) : ms);
        wake = () => {
          clearTimeout(timer);
          const isUrgent = stop.aborted || due.itself;
          setTimeout(resolve, isUrgent ? 0 : due.questions ? restMs() : gatherMs);
        };
      });
    },
    close() {
      off();
      stop.removeEventListener('abort', rouse);
    },
  };
};
type News = ReturnType<typeof createNews>;

/** What is sealed in a check's settings is opened for the place only now; null: no key opens it, so it checks nothing. */
const opened = (config: StreamOptions['config'], frame: PlaceFrame): PlaceFrame | null => {
  const isLost = ({ settings }: { settings: MonitorSettings }) =>
    lostHeaders(config, settings).length > 0;
  const open = <T extends { settings: MonitorSettings }>(one: T): T => ({
    ...one,
    settings: openHeadersOf(config, one.settings),
  });
  if (frame.type === 'question' || frame.type === 'check')
    return isLost(frame) ? null : open(frame);
  if (frame.type !== 'sites') return frame;
  const lost = frame.sites.filter(isLost).map(({ id }) => id);
  const sites = frame.sites.filter((one) => !isLost(one)).map(open);
  return { ...frame, sites, gone: [...frame.gone, ...lost] };
};

const sendSites = async function* (
  { db, placeId }: StreamOptions,
  { changed, assigned, due }: News,
): AsyncGenerator<PlaceFrame> {
  if (due.everything) {
    due.everything = false;
    changed.clear();
    yield { type: 'again' };
    assigned.clear();
    for await (const sites of readAssignment(db, placeId)) {
      for (const { id } of sites) assigned.add(id);
      yield { type: 'sites', sites, gone: [] };
    }
    yield { type: 'complete' };
  } else if (changed.size > 0) {
    const ids = [...changed];
    changed.clear();
    const sites = await readAssigned(db, placeId, ids);
    const present = new Set(sites.map(({ id }) => id));
    const gone = ids.filter((id) => !present.has(id) && assigned.delete(id));
    for (const id of present) assigned.add(id);
    if (sites.length + gone.length > 0) yield { type: 'sites', sites, gone };
  }
};

/** Everything one place is told, from the assignment on, until it leaves, is silent or revoked. */
export const placeFrames = async function* (options: StreamOptions): AsyncGenerator<PlaceFrame> {
  for await (const frame of sealedFrames(options)) {
    const open = opened(options.config, frame);
    if (open) yield open;
  }
};

const sealedFrames = async function* (options: StreamOptions): AsyncGenerator<PlaceFrame> {
  const { db, placeId, stop, config } = options;
  const stream = newId();
  const news = createNews(options);
  const sent = new Set<string>();
  const checks = new Set<string>();
  let beatAt = Number.NEGATIVE_INFINITY;
  try {
    if (!(await placeCame(db, placeId, stream))) return;
    yield { type: 'hello', stream, references: config.referenceTargets };
    while (!stop.aborted) {
      const isBeatDue = performance.now() - beatAt >= beatMs;
      if (news.due.itself || isBeatDue) {
        news.due.itself = false;
        const now = await readStream(db, placeId, stream);
        if (now === 'replaced') yield { type: 'replaced' };
        if (now !== 'open') return;
      }
      if (isBeatDue) {
        beatAt = performance.now();
        yield { type: 'beat' };
      }
      if (news.takeQuestions()) {
        for (const question of await readQuestions(db, placeId, sent)) {
          sent.add(question.id);
          yield question;
        }
        yield* await readHomeChecks(db, placeId, checks);
      }
      yield* sendSites(options, news);
      await news.wait(Math.max(0, beatAt + beatMs - performance.now()));
    }
  } finally {
    news.close();
    await placeLeft(db, placeId, stream).catch(() => {});
  }
};
