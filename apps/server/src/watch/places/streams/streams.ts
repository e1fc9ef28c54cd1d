import type { PlaceFrame } from '@hlidka/protocol';
import { placeFrames } from './stream.ts';

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

type Parts = Omit<Parameters<typeof placeFrames>[0], 'placeId' | 'stop'> & {
  stopping: AbortSignal;
};

const encode = (frame: PlaceFrame) => Buffer.from(`data: ${JSON.stringify(frame)}\n\n`);

/** Opens the stream of a place; `gone`: the request was ended by the place. */
export const createPlaceStreams =
  (parts: Parts) =>
  (placeId: string, gone: AbortSignal): Response => {
    const own = new AbortController();
    const stop = AbortSignal.any([own.signal, gone, parts.stopping]);
    const frames = placeFrames({ ...parts, placeId, stop });
    const leave = async () => {
      own.abort();
      await frames.return(undefined);
    };
    // A place that left before it read anything never cancels.
    if (gone.aborted) void leave();
    gone.addEventListener('abort', () => void leave(), { once: true });
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await frames.next();
        if (value) controller.enqueue(encode(value));
        if (done) controller.close();
      },
      cancel: leave,
    });
    return new Response(body, { headers });
  };
