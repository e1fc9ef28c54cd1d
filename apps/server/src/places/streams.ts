import type { PlaceFrame } from '@hlidka/protocol';
import { placeFrames } from './stream.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

type Parts = Omit<Parameters<typeof placeFrames>[0], 'placeId' | 'stop' | 'isReplaced'> & {
  stopping: AbortSignal;
};

const encode = (frame: PlaceFrame) => Buffer.from(`data: ${JSON.stringify(frame)}\n\n`);

/** The open streams of this process, one for each place: a newer one replaces the older. */
export const createPlaceStreams = (parts: Parts) => {
  const open = new Map<string, AbortController>();
  /** `gone`: the request was ended by the place. */
  return (placeId: string, gone: AbortSignal): Response => {
    const own = new AbortController();
    open.get(placeId)?.abort();
    open.set(placeId, own);
    const isReplaced = () => open.get(placeId) !== own;
    const stop = AbortSignal.any([own.signal, gone, parts.stopping]);
    const frames = placeFrames({ ...parts, placeId, stop, isReplaced });
    const leave = async () => {
      own.abort();
      await frames.return(undefined);
      if (!isReplaced()) open.delete(placeId);
    };
    // A place that left before it read anything never cancels.
    if (gone.aborted) void leave();
    gone.addEventListener('abort', () => void leave(), { once: true });
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await frames.next();
        if (value) controller.enqueue(encode(value));
        if (!done) return;
        if (!isReplaced()) open.delete(placeId);
        controller.close();
      },
      cancel: leave,
    });
    return new Response(body, { headers });
  };
};
