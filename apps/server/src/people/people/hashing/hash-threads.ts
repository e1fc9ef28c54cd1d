import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../base/platform/errors.ts';
import { hashThread } from '../../../base/platform/programs.ts';

export type HashInput = { password: string; salt: string };
type Job = { input: HashInput; done: (key: string) => void; failed: (error: Error) => void };

const retryAfterSeconds = 2;

/**
 * Threads only for hashing, so that checks and replies do not wait behind passwords in Node's pool.
 * When `waiting` calls already wait, a new one is refused at once.
 */
export const createHashThreads = ({ threads, waiting }: { threads: number; waiting: number }) => {
  const idle: Worker[] = [];
  const queue: Job[] = [];
  let running = 0;

  const begin = (job: Job): void => {
    running += 1;
    const worker = idle.pop() ?? new Worker(hashThread, { execArgv: [] });
    const end = (healthy: boolean) => {
      worker.removeAllListeners('message').removeAllListeners('error');
      worker.unref();
      if (healthy) idle.push(worker);
      else void worker.terminate();
      running -= 1;
      const next = queue.shift();
      if (next) begin(next);
    };
    worker.ref();
    worker.once('message', (key: string) => {
      end(true);
      job.done(key);
    });
    worker.once('error', (error: Error) => {
      end(false);
      job.failed(error);
    });
    worker.postMessage(job.input);
  };

  const refuseWhenFull = (): void => {
    if (running >= threads && queue.length >= waiting)
      throw new DomainError('too many requests', { retryAfterSeconds });
  };

  return {
    refuseWhenFull,
    derive: async (input: HashInput): Promise<string> => {
      refuseWhenFull();
      return new Promise((done, failed) => {
        const job = { input, done, failed };
        if (running < threads) begin(job);
        else queue.push(job);
      });
    },
  };
};
