import type { Lost, MonitorSettings } from '@hlidka/protocol';
import { keywordOf, statusesOf } from '../../checks.ts';
import { losing } from '../../item.ts';

type Given = Partial<Pick<MonitorSettings, 'status' | 'keyword' | 'keywordAbsent' | 'slowLimitMs'>>;

const durationMs = (words: string): number | null => {
  const [, value, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(words) ?? [];
  return value ? Number(value) * (unit === 's' ? 1000 : unit === 'm' ? 60_000 : 1) : null;
};

/** Statuses that fulfil one condition on `[STATUS]`. */
const codesOf = (sign: string, right: string): string[] | null => {
  const [, several] = /^any\((.*)\)$/.exec(right) ?? [];
  if (several && sign === '==') return several.split(',').map((code) => code.trim());
  const code = /^\d{3}$/.test(right) ? Number(right) : null;
  if (code === null) return null;
  const last: Record<string, string> = {
    '==': `${code}`,
    '<': `100-${code - 1}`,
    '<=': `100-${code}`,
    '>': `${code + 1}-599`,
    '>=': `${code}-599`,
  };
  return last[sign] ? [last[sign]] : null;
};

/** `pat(*text*)` without other stars is a text that stands somewhere. */
const soughtIn = (right: string): string | null => {
  const [, text] = /^pat\(\*([^*]+)\*\)$/.exec(right) ?? [];
  return text ?? null;
};

const isOfExpiry = (left: string): boolean => /^\[(CERTIFICATE|DOMAIN)_EXPIRATION\]$/.test(left);

/** What our settings hold of conditions, which all must be true; whatever they cannot hold keeps the endpoint there. */
export const conditionsOf = (conditions: string[], lost: Lost[]): Given => {
  let given: Given = {};
  let codes: string[] | null = null;
  for (const condition of conditions) {
    const [, left = '', sign = '', right = ''] =
      /^(\S+) (==|!=|<=|>=|<|>) (.+)$/.exec(condition.trim()) ?? [];
    const text = soughtIn(right);
    const fits = left === '[STATUS]' ? codesOf(sign, right) : null;
    if (fits && codes === null) codes = fits;
    else if (left === '[BODY]' && sign === '==' && text && !given.keyword)
      given = { ...given, ...keywordOf(text, {}, lost) };
    else if (left === '[BODY]' && sign === '!=' && text && !given.keywordAbsent)
      given = { ...given, ...keywordOf(text, { absent: true }, lost) };
    else if (left === '[RESPONSE_TIME]' && sign.startsWith('<')) {
      const limitMs = durationMs(right);
      if (limitMs !== null && limitMs >= 100 && limitMs <= 60_000)
        given = { ...given, slowLimitMs: limitMs };
      lost.push(losing('slow', right));
    } else if (left === '[CONNECTED]' && sign === '==' && right === 'true') continue;
    else if (!isOfExpiry(left)) lost.push(losing('assertions', condition));
  }
  return { ...(codes ? statusesOf(codes, lost) : {}), ...given };
};
