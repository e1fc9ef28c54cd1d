import { isDatabaseAway } from '../errors.ts';

export type Loop = {
  /** Starts the next pass now, or right after the running one. */
  ring(): void;
  /** Waits for the running pass; leaves no timer behind. */
  stop(): Promise<void>;
};

type Say = (facts: object, words: string) => void;

export type LoopOptions = {
  log: { warn: Say; error: Say };
  /** The log message of a failing pass: once, until a success or another reason. */
  trouble: string;
  facts?: () => object;
  /** May return how long to wait after it; `Infinity` waits for `ring`. */
  pass: (signal: AbortSignal) => unknown;
  everyMs: number;
  afterFailureMs?: number;
  /** The first pass waits like the others. */
  later?: boolean;
};

/** Repeats the work until stopped; a failing pass does not end it. */
export const startLoop = (options: LoopOptions): Loop => {
  const { log, trouble, pass, everyMs, afterFailureMs = everyMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let rung = false;
  let answer = () => {};
  let told = '';

  const ring = () => {
    rung = true;
    answer();
  };
  const wait = async (ms: number) => {
    if (!rung)
      await new Promise<void>((resolve) => {
        const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(resolve, ms);
        answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    rung = false;
  };
  const tell = (error: unknown) => {
    const { message } = error as Error;
    if (signal.aborted || told === message) return;
    told = message;
    const facts = { ...options.facts?.() };
    if (isDatabaseAway(error)) log.warn({ ...facts, reason: message }, trouble);
    else log.error({ ...facts, err: error }, trouble);
  };
  const once = async (): Promise<number> => {
    try {
      const asked = await pass(signal);
      told = '';
      return typeof asked === 'number' ? asked : everyMs;
    } catch (error) {
      tell(error);
      return afterFailureMs;
    }
  };
  const run = async () => {
    if (options.later) await wait(everyMs);
    while (!signal.aborted) await wait(await once());
  };
  const running = run();

  return {
    ring,
    async stop() {
      stopping.abort();
      ring();
      await running;
    },
  };
};
