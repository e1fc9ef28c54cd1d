import type { MonitorSettings, ProbeReason } from '@hlidka/protocol';
import { decodeHTML } from 'entities';
import { type Check, decideCheck } from '../check.ts';
import { Failure } from '../failure.ts';
import type { ResponseHead } from '../head/head.ts';
import type { Sink } from '../sink.ts';
import { keptText } from './excerpt.ts';
import { createText } from './text.ts';

export const maxBodyBytes = 1024 * 1024;

/** Where the bytes come from; can be paused. */
export type ByteSource = { pause: () => unknown; resume: () => unknown };

/** Passes the bytes of a body through any decompressors into the sink. */
export type Drain = { write: (part: Buffer) => void; end: (cut: Failure | null) => void };

export const keepBeginning = (check: Check, text: string): void => {
  if (check.text.length < check.keeps) check.text = (check.text + text).slice(0, check.keeps);
};

/** For a check that has already failed: keeps only the beginning, for people to read. */
export const excerptSink = (check: Check, head: ResponseHead): Sink => {
  const read = createText(head);
  let size = 0;
  return {
    take: (bytes) => {
      const part = bytes.subarray(0, 4 * keptText);
      size += part.length;
      const isEnough = size >= 4 * keptText;
      keepBeginning(check, read(part) + (isEnough ? read(null) : ''));
      return isEnough || check.text.length >= keptText;
    },
    end: () => keepBeginning(check, read(null)),
    tooLarge: () => {},
  };
};

type Sought = Pick<MonitorSettings, 'keyword' | 'keywordAbsent'>;

/** What people read: characters written by name or number, composed, with plain spaces. */
export const asRead = (text: string): string =>
  decodeHTML(text).normalize('NFC').replaceAll('\u00a0', ' ');
const mayReadOtherwise = /[&\u00a0]|\p{M}/u;
/** `&CounterClockwiseContourIntegral;` is one character. */
const longestName = 32;

const createHas = (sought: string | null): ((text: string) => boolean) => {
  if (sought === null) return () => false;
  const composed = asRead(sought);
  return (text) =>
    text.includes(sought) ||
    text.includes(composed) ||
    (mayReadOtherwise.test(text) && asRead(text).includes(composed));
};

/** Reads only until the keywords are decided. */
export const keywordSink = (check: Check, head: ResponseHead, sought: Sought): Sink => {
  const { keyword, keywordAbsent } = sought;
  const read = createText(head);
  const has = createHas(keyword);
  const hasForbidden = createHas(keywordAbsent);
  const overlap = longestName * Math.max(keyword?.length ?? 0, keywordAbsent?.length ?? 0);
  let found = keyword === null;
  let size = 0;
  let tail = '';

  const look = (text: string): boolean => {
    keepBeginning(check, text);
    const view = tail + text;
    tail = view.slice(Math.max(0, view.length - overlap));
    if (hasForbidden(view)) {
      decideCheck(check, new Failure('keyword', 'the text that must be absent was found'));
      return true;
    }
    found ||= has(view);
    if (found && keywordAbsent === null) decideCheck(check, null);
    return check.decided;
  };
  const tooLarge = (reason: ProbeReason): void =>
    decideCheck(check, new Failure('too_large', reason));

  return {
    take: (bytes) => {
      const room = maxBodyBytes - size;
      size += bytes.length;
      if (look(read(bytes.length > room ? bytes.subarray(0, room) : bytes))) return true;
      if (size <= maxBodyBytes) return false;
      tooLarge('undecided after 1 MiB');
      return true;
    },
    end: (cut) => {
      if (look(read(null))) return;
      if (cut?.own || (cut && size === 0)) decideCheck(check, cut);
      else if (found) decideCheck(check, null);
      else decideCheck(check, cut ?? new Failure('keyword', 'the keyword was not found'));
    },
    tooLarge,
  };
};
