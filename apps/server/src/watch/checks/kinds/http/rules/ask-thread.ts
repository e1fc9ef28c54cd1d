import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { rulesThread } from '../../../../../base/platform/programs.ts';
import { Failure } from '../../../probe/failure.ts';
import { type BodyAnswer, type BodyQuestions, isDear, judgeBody } from './judge-body.ts';

type Job = {
  questions: BodyQuestions;
  done: (answer: BodyAnswer) => void;
  failed: (failure: Failure) => void;
};

const mostMegabytes = 128;
/** However little of the processor it was given: longer than any check waits. */
const mostWaitMs = 65_000;
const lookAgainMs = 250;

const spentMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

/** Resolves once a job took more of the processor's time than it may: a slow machine is not the answer's fault. */
const untilTooLong = async (
  worker: Worker,
  mostMs: number,
  isOver: () => boolean,
): Promise<boolean> => {
  const begunAt = performance.now();
  const before = await spentMs(worker);
  while (!isOver()) {
    await delay(lookAgainMs, undefined, { ref: false });
    const isLong = (await spentMs(worker)) - before > mostMs;
    if (isLong || performance.now() - begunAt > mostWaitMs) return !isOver();
  }
  return false;
};

/**
 * Judges bodies beside the checks: an hour of matching holds up no other check, and what takes too long is ended with
 * its thread.
 */
export const createJudge = (mostMs = 2000) => {
  const queue: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;

  const open = (): Worker => {
    const opened = new Worker(rulesThread, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    opened.unref();
    return opened;
  };
  const begin = (job: Job): void => {
    current = job;
    worker ??= open();
    const used = worker;
    const end = (isHealthy: boolean): void => {
      used.removeAllListeners('message').removeAllListeners('error');
      used.unref();
      if (!isHealthy) {
        worker = null;
        used.on('error', () => {});
        void used.terminate();
      }
      current = null;
      const next = queue.shift();
      if (next) begin(next);
    };
    const tooLong = (): void => {
      end(false);
      job.failed(new Failure('timeout', 'the rules took too long'));
    };
    used.ref();
    used.once('message', (answer: BodyAnswer) => {
      end(true);
      job.done(answer);
    });
    used.once('error', tooLong);
    used.postMessage(job.questions);
    void untilTooLong(used, mostMs, () => current !== job).then((isLong) => isLong && tooLong());
  };

  return (questions: BodyQuestions): Promise<BodyAnswer> =>
    isDear(questions)
      ? new Promise((done, failed) => {
          const job = { questions, done, failed };
          if (current) queue.push(job);
          else begin(job);
        })
      : Promise.resolve(judgeBody(questions));
};
export type Judge = ReturnType<typeof createJudge>;
