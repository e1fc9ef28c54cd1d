import type { IncomingMessage } from 'node:http';

/** The text of a response up to a limit; the rest is not read. */
export const readBody = async (response: IncomingMessage, mostBytes: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) break;
  }
  response.destroy();
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes));
};
