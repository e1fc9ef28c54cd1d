import type { Socket } from 'node:net';
import type { ProbeStep } from '@hlidka/protocol';
import type { Check } from '../../probe/check.ts';
import { step } from '../../probe/deadline.ts';
import { Failure, failureOf } from '../../probe/failure.ts';

/** More than any greeting or list of abilities. */
const mostHeard = 8 * 1024;

/** What a server says, a byte a character; whatever it says after its failure is ignored. */
export type Talk = {
  /** Everything heard so far. */
  heard: () => string;
  say: (line: string) => void;
  /** Waits until what was heard since the last call is whole; returns it. */
  hear: (isWhole: (said: string) => boolean, doing?: ProbeStep) => Promise<string>;
  /** Nobody listens any more; what is left unread. */
  end: () => string;
};

export const openTalk = (check: Check, socket: Socket): Talk => {
  let heard = '';
  let used = 0;
  let over: Failure | null = null;
  let wake = (): void => {};
  const startedAt = performance.now();
  const close = (failure: Failure): void => {
    over ??= failure;
    wake();
  };
  const listeners = {
    data: (chunk: Buffer): void => {
      check.probed.phases.firstByteMs ??= performance.now() - startedAt;
      heard += chunk.toString('latin1').slice(0, mostHeard + 1 - heard.length);
      if (heard.length > mostHeard) close(new Failure('protocol', 'the server says too much'));
      else wake();
    },
    error: (error: Error): void => close(failureOf('connect', error)),
    end: (): void => close(new Failure('protocol', 'closed without an answer')),
  };
  for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener);
  return {
    heard: () => heard,
    say: (line) => socket.write(`${line}\r\n`, 'latin1'),
    hear: (isWhole, doing = 'waiting for the greeting') =>
      step<string>(check.deadline, doing, (done, fail) => {
        wake = () => {
          const said = heard.slice(used);
          const isDone = isWhole(said);
          if (!isDone && !over) return;
          wake = () => {};
          if (isDone) used = heard.length;
          if (isDone) done(said);
          else fail(over);
        };
        wake();
      }),
    end() {
      wake = () => {};
      socket.off('data', listeners.data);
      socket.off('end', listeners.end);
      return heard.slice(used);
    },
  };
};
