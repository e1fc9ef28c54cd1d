import type { ProbeStep } from '@hlidka/protocol';
import { Failure } from './failure.ts';

/** One timer for a whole check; the current step registers in `stop` how to abort it. */
export type Deadline = {
  timeoutMs: number;
  timer: NodeJS.Timeout | null;
  over: Failure | null;
  doing: ProbeStep;
  stop: ((failure: Failure) => void) | null;
};

const end = (deadline: Deadline, failure: Failure): void => {
  if (deadline.over) return;
  deadline.over = failure;
  deadline.stop?.(failure);
};

export const resolving = 'resolving the name' satisfies ProbeStep;

/** Silent name servers are one kind of failure, whether they time out or our deadline does. */
const expire = (deadline: Deadline): void => {
  const { doing, timeoutMs } = deadline;
  const kind = doing === resolving ? 'dns' : 'timeout';
  end(deadline, new Failure(kind, `${doing}: nothing within ${timeoutMs / 1000} s`));
};

/**
 * After a stall of this process the response may already be in the socket: sockets are read before
 * immediates run.
 */
const lastChance = (deadline: Deadline): void => {
  setImmediate(expire, deadline);
};

export const openDeadline = (timeoutMs: number): Deadline => {
  const deadline: Deadline = { timeoutMs, timer: null, over: null, doing: 'start', stop: null };
  deadline.timer = setTimeout(lastChance, timeoutMs, deadline);
  return deadline;
};

export const closeDeadline = (deadline: Deadline): void => {
  if (deadline.timer) clearTimeout(deadline.timer);
  deadline.stop = null;
  deadline.over ??= new Failure('timeout', 'over');
};

export const stopEarly = (deadline: Deadline): void =>
  end(deadline, new Failure('timeout', 'stopped before the answer'));

/** The rest of the work gets at most this long. */
export const shorten = (deadline: Deadline, ms: number, startedAt: number): void => {
  const leftMs = startedAt + deadline.timeoutMs - performance.now();
  if (leftMs <= ms) return;
  if (deadline.timer) clearTimeout(deadline.timer);
  deadline.timer = setTimeout(lastChance, ms, deadline);
};

/** A part of a check that ends by itself or at the deadline. */
export const step = <T>(
  deadline: Deadline,
  doing: ProbeStep,
  start: (done: (value: T) => void, fail: (failure: unknown) => void) => void,
): Promise<T> =>
  new Promise<T>((done, fail) => {
    if (deadline.over) return fail(deadline.over);
    deadline.doing = doing;
    deadline.stop = fail;
    start(done, fail);
  });
