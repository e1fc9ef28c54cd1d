const mostSeconds = 86_400;
const day = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/**
 * Seconds to wait, by a Retry-After header: a number of seconds or a date (RFC 9110, 10.2.3 and
 * 5.6.7), a day at most. 0: the time has come; null: it says nothing that can be read.
 */
export const readRetryAfter = (
  header: string | null | undefined,
  now = Date.now(),
): number | null => {
  const text = header?.trim() ?? '';
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : (dateOf(text) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), mostSeconds);
};

/** `Date.parse` reads a date in nearly any words, so the day's name decides. The oldest form names no zone. */
const dateOf = (text: string): number => {
  if (!day.test(text)) return Number.NaN;
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
};
