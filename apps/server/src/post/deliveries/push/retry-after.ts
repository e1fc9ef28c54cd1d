/** RFC 9110, section 10.2.3: seconds, or a date. Undefined when there is none that can be read. */
export const retryAfterSeconds = (header: string | null, now = Date.now()): number | undefined => {
  if (!header) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
};
