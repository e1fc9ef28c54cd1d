import { cutAt, cutFront, storable } from '../plain-text.ts';
import type { Mask } from './mask.ts';

const partLength = 8_000;
const tailLength = 20_000;
/** Per command; beyond it only the end is reported. */
export const outputLimit = 256 * 1024;

/**
 * Collects a command's output with secrets masked: parts while it runs, the end when it is over.
 */
export const collectOutput = (options: {
  mask: Mask;
  /** Said once when the limit is reached. */
  cut: string;
  tell: (text: string) => void;
}) => {
  const decoders = [new TextDecoder(), new TextDecoder()] as const;
  let pending = '';
  let told = 0;
  let tail = '';
  let truncated = false;

  const tellParts = (text: string) => {
    for (let rest = text; rest !== ''; ) {
      const part = cutAt(rest, partLength);
      options.tell(part);
      rest = rest.slice(part.length);
    }
  };
  const give = (text: string) => {
    tail = cutFront(tail + text, tailLength);
    if (truncated) return;
    const room = cutAt(text, outputLimit - told);
    told += room.length;
    truncated = room.length < text.length;
    tellParts(room);
    if (truncated) options.tell(options.cut);
  };
  const release = (length: number) => {
    if (length <= 0) return;
    give(storable(options.mask(pending.slice(0, length))));
    pending = pending.slice(length);
  };

  return {
    push(from: 0 | 1, bytes: Uint8Array) {
      pending += decoders[from].decode(bytes, { stream: true });
      release(options.mask.safeLength(pending));
    },
    end() {
      for (const decoder of decoders) pending += decoder.decode();
      release(pending.length);
      return { output: tail, truncated: truncated || told > tailLength };
    },
  };
};
