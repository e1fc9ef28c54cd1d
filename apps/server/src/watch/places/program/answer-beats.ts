import { limits, placeApi } from '@hlidka/protocol';
import type { Calls } from './calls.ts';

/** Given up before the next beat, so that one lost call does not cost two beats. */
const patienceMs = limits.placeBeatSeconds * 800;

/** Answers the beats of a stream: a place that does not counts as away. */
export const createBeatAnswers = (calls: Calls, stopping: AbortSignal) => {
  let stream: string | null = null;
  let isUnderWay = false;
  return {
    opened(id: string) {
      stream = id;
    },
    /** One answer at a time; one that is lost is followed by the next beat's. */
    async beat(): Promise<void> {
      if (isUnderWay || stream === null) return;
      isUnderWay = true;
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
      await calls
        .call(placeApi.alive, { body: { stream }, signal })
        .catch(() => {})
        .finally(() => {
          isUnderWay = false;
        });
    },
  };
};
