import type { Socket } from 'node:net';
import type { Gunzip } from 'node:zlib';
import type { Drain } from './body.ts';
import type { Check } from './check.ts';
import { codeOf, Failure } from './failure.ts';
import { MAX_BODY_BYTES, type Sink } from './sink.ts';

/**
 * The decompressor gives out small pieces and is destroyed as soon as the sink has enough, so a
 * bomb costs what was looked at and not what it holds.
 */
export const inflateInto = (
  check: Check,
  socket: Socket,
  create: (first: Buffer) => Gunzip,
  sink: Sink,
  finish: (failure: Failure | null) => void,
): Drain => {
  let stream: Gunzip | null = null;
  let packedBytes = 0;
  let cut: Failure | null = null;

  const open = (first: Buffer): Gunzip => {
    const opened = create(first);
    check.open.push(opened);
    opened.on('data', (bytes: Buffer) => {
      if (!sink.take(bytes)) return;
      opened.destroy();
      finish(null);
    });
    opened.on('end', () => {
      if (!cut) sink.end();
      finish(cut);
    });
    opened.on('error', (error) =>
      finish(cut ?? new Failure('protocol', `content encoding: ${codeOf(error)}`)),
    );
    opened.on('drain', () => socket.resume());
    return opened;
  };

  return {
    write: (part) => {
      packedBytes += part.length;
      if (packedBytes > MAX_BODY_BYTES)
        return finish(new Failure('too_large', 'over 1 MiB packed'));
      stream ??= open(part);
      if (!stream.destroyed && !stream.write(Buffer.from(part))) socket.pause();
    },
    end: (failure) => {
      cut = failure;
      if (stream) return void stream.end();
      if (!failure) sink.end();
      finish(failure);
    },
  };
};
