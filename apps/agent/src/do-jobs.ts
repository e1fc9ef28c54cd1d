import type { ClaimedJob } from '@hlidka/protocol';
import { createSlots, type Slot } from './job/slots.ts';

/** Claims jobs and does as many at once as there are slots, until it is stopped or gives up. */
export const doJobs = async (options: {
  slots: number;
  claim: (signal: AbortSignal) => Promise<{ job: ClaimedJob | null }>;
  work: (job: ClaimedJob, slot: Slot) => Promise<void>;
  stopping: AbortSignal;
  giveUp: (error: unknown) => void;
}): Promise<void> => {
  const { claim, stopping, giveUp } = options;
  const slots = createSlots(options.slots);
  const atWork = new Set<Promise<void>>();
  const begin = (job: ClaimedJob, slot: Slot) => {
    const work = options
      .work(job, slot)
      .catch(giveUp)
      .finally(() => {
        slot.leave();
        atWork.delete(work);
      });
    atWork.add(work);
  };
  try {
    for (;;) {
      const { found, slot } = await slots.fill(stopping, claim);
      if (found?.job) begin(found.job, slot);
      else slot.leave();
    }
  } catch (error) {
    giveUp(error);
    throw error;
  } finally {
    await Promise.all(atWork);
  }
};
