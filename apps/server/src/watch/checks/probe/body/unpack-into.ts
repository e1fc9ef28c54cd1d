import type { Transform } from 'node:stream';
import type { Check } from '../check.ts';
import { codeOf, Failure, toFailure } from '../failure.ts';
import { isOwnCode } from '../own-fault.ts';
import type { Sink } from '../sink.ts';
import type { Decoder } from './decode.ts';
import { type ByteSource, type Drain, maxBodyBytes } from './sink.ts';

/** Two codings are rare, more are an attack. */
const maxCodings = 4;

type Next = { write: (bytes: Buffer) => void; end: (cut: Failure | null) => void };

const broken = (error: Error): Failure => {
  const code = codeOf(error);
  return new Failure('protocol', `content encoding: ${code}`, isOwnCode(code));
};

/**
 * A decompressor emits small pieces and is destroyed once the sink has enough, so a decompression
 * bomb costs only what was read.
 */
const createStage = (
  check: Check,
  source: ByteSource,
  decoder: Decoder,
  next: Next,
  tooLarge: () => void,
): Next => {
  const header = decoder.header?.();
  let stream: Transform | null = null;
  let size = 0;
  let ended = false;
  let cut: Failure | null = null;

  const open = (first: Buffer): Transform => {
    const opened = decoder.open(first);
    check.open.push(opened);
    opened.on('data', next.write);
    opened.on('end', () => next.end(cut));
    opened.on('error', (error) => next.end(cut ?? broken(error)));
    opened.on('drain', () => source.resume());
    return opened;
  };

  const unpack = (part: Buffer): void => {
    const data = header ? header(part) : part;
    if (!data || data.length === 0) return;
    stream ??= open(data);
    if (!stream.destroyed && !stream.write(Buffer.from(data))) source.pause();
  };
  const end = (failure: Failure | null): void => {
    if (ended) return;
    ended = true;
    cut = failure;
    if (stream) stream.end();
    else next.end(failure);
  };

  return {
    write: (part) => {
      if (ended) return;
      size += part.length;
      if (size > maxBodyBytes) return tooLarge();
      try {
        unpack(part);
      } catch (thrown) {
        end(toFailure(thrown));
      }
    },
    end,
  };
};

export const unpackInto = (
  check: Check,
  source: ByteSource,
  decoders: Decoder[],
  sink: Sink,
  finish: () => void,
): Drain => {
  if (decoders.length > maxCodings) throw new Failure('protocol', 'too many content codings');
  let over = false;
  const stop = (last: () => void): void => {
    if (over) return;
    over = true;
    last();
    finish();
  };
  const tooLarge = () => stop(() => sink.tooLarge('over 1 MiB packed'));
  const intoSink: Next = {
    write: (bytes) => {
      if (!over && sink.take(bytes)) stop(() => {});
    },
    end: (cut) => stop(() => sink.end(cut)),
  };
  return decoders
    .toReversed()
    .reduce<Next>((next, decoder) => createStage(check, source, decoder, next, tooLarge), intoSink);
};
