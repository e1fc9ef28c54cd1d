import type { Check } from '../check.ts';
import { codeOf, Failure, toFailure } from '../failure.ts';
import { fieldsOf } from '../head/fields.ts';
import type { Framing } from '../head/framing.ts';
import type { ResponseHead } from '../head/head.ts';
import type { Sink } from '../sink.ts';
import { chooseDecoders } from './decode.ts';
import type { ByteSource, Drain } from './sink.ts';
import { unpackInto } from './unpack-into.ts';

export type Body = {
  take: (chunk: Buffer) => void;
  ended: (error: Error | null) => void;
};

type Finish = () => void;

const straightInto = (sink: Sink, finish: Finish): Drain => ({
  write: (part) => {
    if (sink.take(part)) finish();
  },
  end: (cut) => {
    sink.end(cut);
    finish();
  },
});

export const openBody = (
  check: Check,
  source: ByteSource,
  head: ResponseHead,
  framing: Framing,
  sink: Sink,
  finish: Finish,
): Body => {
  const decoders = sink.raw ? [] : chooseDecoders(fieldsOf(head).get('content-encoding'));
  const drain =
    decoders.length > 0
      ? unpackInto(check, source, decoders, sink, finish)
      : straightInto(sink, finish);
  let over = false;
  const end = (cut: Failure | null): void => {
    if (over) return;
    over = true;
    drain.end(cut);
  };
  return {
    take: (chunk) => {
      if (over) return;
      const parts: Buffer[] = [];
      try {
        const isWhole = framing.take(chunk, (part) => parts.push(part));
        for (const part of parts) drain.write(part);
        if (isWhole) end(null);
      } catch (thrown) {
        end(toFailure(thrown));
      }
    },
    ended: (error) => {
      if (framing.endsWithConnection) end(null);
      else if (error) end(new Failure('protocol', `the answer broke off: ${codeOf(error)}`));
      else end(new Failure('protocol', 'the answer ended early'));
    },
  };
};
