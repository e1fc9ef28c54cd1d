import { hash } from 'node:crypto';
import { deathIn, judgePage } from '../../page/judge-page.ts';
import { newMemory, nextFullAt, type PageMemory } from '../../page/memory.ts';
import { type Check, overrule } from '../check.ts';
import { Failure } from '../failure.ts';
import { valueOf } from '../head/fields.ts';
import type { ResponseHead } from '../head/head.ts';
import type { Sink } from '../sink.ts';
import { createText } from './text.ts';

/** Dead pages are short: every check reads this much, and nothing of a longer page. */
const shortBytes = 16 * 1024;
/** A full read, done now and then to remember the page and find oddities. */
const fullBytes = 64 * 1024;

const isHtml = (head: ResponseHead): boolean =>
  /^(?:$|text\/html|application\/xhtml)/i.test(valueOf(head, 'content-type') ?? '');
const isWhole = ({ status }: ResponseHead): boolean => status >= 200 && status < 204;

/** True when the length alone shows that nothing needs to be read. */
const isSettled = (length: string | null, memory: PageMemory): boolean =>
  length !== null && (length === memory.length || Number(length) > shortBytes);

/**
 * No error page has this many links. A parked page full of advertisements is found by a full read.
 */
const manyLinks = 13;
const isFullOfLinks = (bytes: Buffer): boolean => {
  let found = 0;
  for (let at = bytes.indexOf('<a '); at >= 0; at = bytes.indexOf('<a ', at + 3))
    if (++found >= manyLinks) return !bytes.includes('<title>Index of /');
  return false;
};

type Read = { bytes: Buffer; isCut: boolean; isFull: boolean; length: string | null };

const judge = (check: Check, head: ResponseHead, memory: PageMemory, read: Read): void => {
  const { bytes, isCut, isFull } = read;
  if (!isFull && isFullOfLinks(bytes)) return;
  const digest = isCut ? null : hash('sha1', bytes);
  if (!isFull && digest === memory.digest) return;
  const text = createText(head);
  const page = { html: text(bytes) + text(null), headers: head.lines, isCut };
  const verdict = isFull ? judgePage(page, memory.usual) : null;
  const death = verdict ? verdict.death : deathIn(page, memory.usual);
  check.probed.page = verdict;
  if (isFull) memory.fullAt = death ? 0 : nextFullAt();
  memory.length = death ? null : read.length;
  memory.digest = death ? null : digest;
  if (!death || check.settings.keyword !== null) return;
  check.text = page.html.slice(0, check.keeps);
  overrule(check, new Failure('page', death));
};

/** Reads the page of a check whose head passed; null when there is nothing to learn from it. */
export const pageSink = (check: Check, head: ResponseHead): Sink | null => {
  const { settings } = check;
  if (!settings.watchPage || check.method === 'HEAD' || !isWhole(head) || !isHtml(head))
    return null;
  const memory = check.page ?? newMemory(null);
  const isFull = memory.fullAt <= performance.now();
  const length = valueOf(head, 'content-length');
  if (!isFull && (settings.keyword !== null || isSettled(length, memory))) return null;
  const limit = isFull ? fullBytes : shortBytes;
  const parts: Buffer[] = [];
  let size = 0;
  const look = (isCut: boolean): void =>
    judge(check, head, memory, {
      bytes: Buffer.concat(parts),
      isCut,
      isFull,
      length,
    });
  return {
    take: (bytes) => {
      // Copy: the socket's buffer is reused after this call.
      parts.push(Buffer.from(bytes.subarray(0, Math.max(0, limit - size))));
      size += bytes.length;
      if (size <= limit) return false;
      if (isFull) look(true);
      return true;
    },
    /** A page that broke off is not judged. */
    end: (cut) => {
      if (!cut) look(false);
    },
    tooLarge: () => {},
  };
};

/** Keywords decide first; the page is judged only if they pass. */
export const wordsThenPage = (
  check: Check,
  words: Sink,
  page: Sink,
  onDecided: () => void,
): Sink => {
  let decided = false;
  let seen = false;
  const decide = (): void => {
    if (decided || !check.decided) return;
    decided = true;
    onDecided();
  };
  return {
    take: (bytes) => {
      seen ||= page.take(bytes);
      if (!decided) words.take(bytes);
      decide();
      return decided && (seen || !check.probed.ok);
    },
    end: (cut) => {
      if (!decided) words.end(cut);
      decide();
      if (!seen && check.probed.ok) page.end(cut);
    },
    tooLarge: words.tooLarge,
  };
};
