import { parentPort } from 'node:worker_threads';
import { type BodyQuestions, judgeBody } from './judge-body.ts';

parentPort?.on('message', (questions: BodyQuestions) => {
  parentPort?.postMessage(judgeBody(questions));
});
