import type { Check } from './check.ts';
import type { Connection } from './connection.ts';
import { chooseDecoder } from './decode.ts';
import { codeOf, Failure } from './failure.ts';
import { createFraming } from './framing.ts';
import { fieldsOf, type Head } from './head.ts';
import { inflateInto } from './inflate-into.ts';
import type { Sink } from './sink.ts';

export type Body = {
  take: (chunk: Buffer) => void;
  ended: (error: Error | null) => void;
};

type Finish = (failure: Failure | null) => void;

/** Where the bytes of a body go: through the decompressor, if there is one, into the sink. */
export type Drain = { write: (part: Buffer) => void; end: (failure: Failure | null) => void };

const straightInto = (sink: Sink, finish: Finish): Drain => ({
  write: (part) => {
    if (sink.take(part)) finish(null);
  },
  end: (failure) => {
    if (!failure) sink.end();
    finish(failure);
  },
});

export const openBody = (
  check: Check,
  connection: Connection,
  head: Head,
  sink: Sink,
  finish: Finish,
): Body => {
  const framing = createFraming(head);
  const decoder = chooseDecoder(fieldsOf(head).get('content-encoding'));
  const drain = decoder
    ? inflateInto(check, connection.socket, decoder, sink, finish)
    : straightInto(sink, finish);
  let over = false;
  const end = (failure: Failure | null): void => {
    if (over) return;
    over = true;
    drain.end(failure);
  };
  return {
    take: (chunk) => {
      if (!over && framing.take(chunk, drain.write)) end(null);
    },
    ended: (error) => {
      if (error) end(new Failure('protocol', `the answer broke off: ${codeOf(error)}`));
      else if (framing.endsWithConnection) end(null);
      else end(new Failure('protocol', 'the answer ended early'));
    },
  };
};
