import {
  type Lost,
  MonitorSettings as Monitor,
  type MonitorSettings,
  TcpCheckSettings as Tcp,
  type TcpCheckSettings,
} from '@hlidka/protocol';
import { losing } from './item.ts';

const { shape } = Monitor;
type Range = [number, number];

/** Statuses that count as well, each from and to; joined where they touch. */
export const joinRanges = (ranges: Range[]): Range[] => {
  const joined: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
};

/** `200`, `200-299`, `2xx`, `2*`; null: something else. */
export const rangeOf = (words: string): Range | null => {
  const text = words.trim().toLowerCase();
  const [, from, to] = /^(\d{3})\s*-\s*(\d{3})$/.exec(text) ?? [];
  if (from && to) return Number(from) <= Number(to) ? [Number(from), Number(to)] : null;
  if (/^\d{3}$/.test(text)) return [Number(text), Number(text)];
  const [, hundred] = /^([1-5])(?:xx|\*\*?)$/.exec(text) ?? [];
  return hundred ? [Number(hundred) * 100, Number(hundred) * 100 + 99] : null;
};

/** One range holds what most of the accepted statuses are; nothing that was refused there is accepted here. */
const narrowest = (ranges: Range[]): Range | null =>
  ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]) || a[0] - b[0])[0] ?? null;

const inStatuses = ([from, to]: Range): Range => [Math.max(100, from), Math.min(599, to)];

/** The accepted statuses as ours, of a list of words. */
export const statusesOf = (words: string[], lost: Lost[]): { status?: Range } => {
  if (words.length === 0) return {};
  const ranges = words.map(rangeOf);
  const known = joinRanges(ranges.flatMap((range) => (range ? [inStatuses(range)] : [])));
  const kept = known.find(([from, to]) => from <= 200 && to >= 200) ?? narrowest(known);
  if (known.length > 1 || ranges.includes(null) || kept === null)
    lost.push(losing('statuses', words.join(', ')));
  return kept ? { status: kept } : {};
};

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

export const intervalOf = (seconds: number | null, lost: Lost[]): { intervalSeconds?: number } => {
  if (seconds === null || seconds <= 0) return {};
  const intervalSeconds = between(seconds, 5, 86_400);
  if (intervalSeconds !== seconds) lost.push(losing('interval', `${seconds} s`));
  return { intervalSeconds };
};

/** 0 means “as usual”, not “for ever”. */
export const timeoutOf = (seconds: number | null, lost: Lost[]): { timeoutSeconds?: number } => {
  if (seconds === null || seconds <= 0) return {};
  const timeoutSeconds = between(seconds, 1, 60);
  if (seconds > 60) lost.push(losing('timeout', `${seconds} s`));
  return { timeoutSeconds };
};

export const methodOf = (word: string | null, lost: Lost[]): { method?: 'GET' | 'HEAD' } => {
  const method = (word ?? 'GET').toUpperCase();
  if (method === 'GET' || method === 'HEAD') return { method };
  lost.push(losing('method', method));
  return {};
};

/** A text that must or must not be in the page; without letters its case says nothing. */
export const keywordOf = (
  text: string | null,
  { absent = false, anyCase = false }: { absent?: boolean; anyCase?: boolean },
  lost: Lost[],
): { keyword?: string; keywordAbsent?: string } => {
  if (text === null) return {};
  if (anyCase && /\p{L}/u.test(text)) lost.push(losing('keywordCase'));
  const { success } = shape.keyword.safeParse(text);
  if (!success) {
    lost.push(losing('keywords', text));
    return {};
  }
  return absent ? { keywordAbsent: text } : { keyword: text };
};

/** Headers are others' secrets: named by number, never shown; they come only when asked for. */
export const headersOf = (
  headers: [name: string, value: string][],
  { withSecrets }: { withSecrets: boolean },
  lost: Lost[],
): { headers?: Record<string, string> } => {
  if (headers.length === 0) return {};
  const parsed = shape.headers.safeParse(Object.fromEntries(headers));
  if (withSecrets && parsed.success) return { headers: parsed.data };
  lost.push(losing('headers', headers.map(([name]) => name).join(', ')));
  return {};
};

/** An address of a page; its password leaves it. */
export const pageOf = (address: string | null, lost: Lost[]): string | null => {
  const text = address?.trim() ?? '';
  const whole = /^https?:\/\//i.test(text) ? text : '';
  if (!URL.canParse(whole) || whole.length > 2000) {
    lost.push(losing('address', text.replace(/\/\/[^/@]*@/, '//') || null));
    return null;
  }
  const url = new URL(whole);
  if (url.username || url.password) lost.push(losing('credentials'));
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
};

/** Only what the source says: what it does not stays ours. */
export const monitorOf = (given: Partial<MonitorSettings>): Partial<MonitorSettings> => {
  const whole = Monitor.parse(given);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name in given));
};

export const serverOf = (
  given: { host: string | null; port: number | null } & Partial<
    Pick<
      TcpCheckSettings,
      'security' | 'greeting' | 'verifyTls' | 'intervalSeconds' | 'timeoutSeconds'
    >
  >,
  lost: Lost[],
): TcpCheckSettings | null => {
  const { host, port } = given;
  const bare = host?.replace(/^\[|\]$/g, '') ?? null;
  const { data } = Tcp.safeParse({ kind: 'tcp', ...given, host: bare });
  if (!data) lost.push(losing('address', `${host ?? '?'}:${port ?? '?'}`));
  return data ?? null;
};
