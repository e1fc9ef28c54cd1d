import type { Gate, Job } from '@hlidka/protocol';
import type { ChatWords } from '@hlidka/texts/chat';
import type { Config } from '../../config.ts';
import type { ChatButton } from '../../deliveries/index.ts';
import { type Press, seal } from './seal.ts';

type JobSeen = Pick<Job, 'id' | 'state' | 'attempt'>;
type GateSeen = Pick<Gate, 'id' | 'digest'>;

/** A press counts only while the job stands as the message showed it; that an agent began changes nothing. */
export const seenJob = ({ state, attempt }: JobSeen): string =>
  `${state === 'running' ? 'approved' : state}:${attempt}`;

export const createButtons = ({ chat }: Config, words: ChatWords) => {
  const button = (press: Press, id: string, seen: string): ChatButton => ({
    label: words.buttons[press],
    data: seal(chat?.webhookSecret ?? '', { press, id, seen }),
  });
  const ofJob = (job: JobSeen, ...presses: Press[]) =>
    presses.map((press) => button(press, job.id, seenJob(job)));
  return {
    job: ofJob,
    gate: ({ id, digest }: GateSeen): ChatButton[][] => [
      [button('allow', id, digest), button('deny', id, digest)],
      [button('rest', id, digest)],
    ],
  };
};
export type Buttons = ReturnType<typeof createButtons>;
