/** Three Czech forms: 1 web, 2 weby, 5 webů; a fraction takes the last. */
export const pluralCs = (count: number, one: string, few: string, other: string): string => {
  const whole = Math.abs(count);
  if (whole === 1) return one;
  return whole === 2 || whole === 3 || whole === 4 ? few : other;
};

export const pluralEn = (count: number, one: string, other: string): string =>
  Math.abs(count) === 1 ? one : other;

/** After „za“ or alone: poslední den, poslední 2 dny, posledních 30 dní. */
export const lastDaysCs = (days: number): string =>
  pluralCs(days, 'poslední den', `poslední ${days} dny`, `posledních ${days} dní`);

export const lastDaysEn = (days: number): string => (days === 1 ? 'last day' : `last ${days} days`);
