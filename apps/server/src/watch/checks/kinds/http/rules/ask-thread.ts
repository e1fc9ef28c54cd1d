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
    // Where the machine gave this process too little time, nothing is said of the answer.
    const usedBefore = process.cpuUsage();
    const used = worker;
    const end = (isHealthy: boolean): void => {
      clearTimeout(timer);
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
      const { user, system } = process.cpuUsage(usedBefore);
      const wasStarved = (user + system) / 1000 < mostMs / 2;
      job.failed(new Failure('timeout', 'the rules took too long', wasStarved));
    };
    const timer = setTimeout(tooLong, mostMs);
    used.ref();
    used.once('message', (answer: BodyAnswer) => {
      end(true);
      job.done(answer);
    });
    used.once('error', tooLong);
    used.postMessage(job.questions);
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
