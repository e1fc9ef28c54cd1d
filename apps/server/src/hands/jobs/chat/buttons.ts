import { type Gate, type Job, type Question, visible } from '@hlidka/protocol';
import type { ChatWords } from '@hlidka/texts/chat';
import type { Config } from '../../../base/config/config.ts';
import { type ChatButton, type Press, seal } from '../../../post/deliveries/index.ts';

type JobSeen = Pick<Job, 'id' | 'state' | 'attempt'>;
type GateSeen = Pick<Gate, 'id' | 'digest'>;
type QuestionSeen = Pick<Question, 'id' | 'choices'>;

/**
 * A press counts only while the job is as the message showed it; an agent starting on it changes
 * nothing.
 */
export const seenJob = ({ state, attempt }: JobSeen): string =>
  `${state === 'running' ? 'approved' : state}:${attempt}`;

export const createButtons = ({ chat }: Config, words: ChatWords) => {
  const sealed = (press: Press, id: string, seen: string): string =>
    seal(chat?.webhookSecret ?? '', { press, id, seen });
  const button = (press: keyof ChatWords['buttons'], id: string, seen: string): ChatButton => ({
    label: words.buttons[press],
    data: sealed(press, id, seen),
  });
  const ofJob = (job: JobSeen, ...presses: (keyof ChatWords['buttons'])[]) =>
    presses.map((press) => button(press, job.id, seenJob(job)));
  return {
    job: ofJob,
    gate: ({ id, digest }: GateSeen): ChatButton[][] => [
      [button('allow', id, digest), button('deny', id, digest)],
      [button('rest', id, digest)],
    ],
    question: ({ id, choices }: QuestionSeen): ChatButton[][] =>
      choices.map((choice) => [{ label: visible(choice), data: sealed('choose', id, choice) }]),
  };
};
export type Buttons = ReturnType<typeof createButtons>;
