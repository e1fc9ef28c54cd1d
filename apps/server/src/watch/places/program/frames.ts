import { PlaceFrame } from '@hlidka/protocol';

/** Without a beat for this long the connection is dead, whatever TCP says. */
const silentMs = 35_000;

const timeout = () => {
  let timer: NodeJS.Timeout;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream is silent')), silentMs);
  });
  return { over, clear: () => clearTimeout(timer) };
};

/** Reads the messages of a stream of server-sent events. */
export const readFrames = async function* (
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<PlaceFrame> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const silence = timeout();
      const { value, done } = await Promise.race([reader.read(), silence.over]).finally(
        silence.clear,
      );
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) yield PlaceFrame.parse(JSON.parse(part.slice(6)));
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
};
