import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { beginState, readState, type State } from './state.ts';
import { taskOf } from './task.ts';

const openState = ({ job, words }: JobWork): State => {
  if (job.state === null) return beginState(taskOf(job));
  try {
    return readState(job.state);
  } catch {
    throw new JobFailedError(words.lostConversation);
  }
};

export type Conversation = { state: State; save: () => Promise<unknown> };

/** The job's conversation, saved on the server; the operator's messages arrive in its inbox. */
export const openConversation = (work: JobWork): Conversation => {
  const state = openState(work);
  let saving: Promise<unknown> = Promise.resolve();
  const save = () => {
    saving = saving.then(() => work.server.saveState(JSON.stringify(state)));
    return saving;
  };
  work.onMessage(async ({ seq, text }) => {
    if (seq <= state.seen) return;
    state.inbox.push(text);
    state.seen = seq;
    await save();
  });
  return { state, save };
};
