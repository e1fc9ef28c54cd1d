import type { ProbeReason } from '@hlidka/protocol';
import type { Failure } from './failure.ts';

/** Consumes the decoded bytes of a body. */
export type Sink = {
  /** Returns true once it needs no more. */
  take: (bytes: Buffer) => boolean;
  /** `cut`: the body broke off. What arrived is judged all the same, since browsers show it. */
  end: (cut: Failure | null) => void;
  tooLarge: (reason: ProbeReason) => void;
  /** It takes the bytes as they come, compressed or not. */
  raw?: boolean;
};
