import { type HomeAnswer, type PlaceAnswer, placeApi } from '@hlidka/protocol';
import type { Calls } from './calls.ts';

/** A storm's answers go over a few connections: hundreds opened at once would not be accepted. */
const mostAtOnce = 6;

/** Sends answers as soon as they are there, a few at a time. */
export const createAnswerSending = (calls: Calls, stopping: AbortSignal) => {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  const inTurn = async <T>(send: () => Promise<T>): Promise<T> => {
    if (underWay < mostAtOnce) underWay += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      stopping.throwIfAborted();
      return await send();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };

  return {
    /** To a question about a failure. */
    opinion: (id: string, body: PlaceAnswer) =>
      inTurn(() => calls.call(placeApi.answer, { id, body, signal: stopping })),
    /** The result of a check as a site's home, or in its stead. */
    checked: (id: string, body: HomeAnswer) =>
      inTurn(() => calls.call(placeApi.checked, { id, body, signal: stopping })),
  };
};
