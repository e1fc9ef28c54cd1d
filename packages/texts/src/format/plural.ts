const czechRules = new Intl.PluralRules('cs');
const englishRules = new Intl.PluralRules('en');

/** Three Czech forms: 1 web, 2 weby, 5 webů. */
export const pluralCs = (count: number, one: string, few: string, other: string): string => {
  switch (czechRules.select(count)) {
    case 'one':
      return one;
    case 'few':
      return few;
    default:
      return other;
  }
};

export const pluralEn = (count: number, one: string, other: string): string =>
  englishRules.select(count) === 'one' ? one : other;

/** After „za“ or alone: poslední den, poslední 2 dny, posledních 30 dní. */
export const lastDaysCs = (days: number): string =>
  pluralCs(days, 'poslední den', `poslední ${days} dny`, `posledních ${days} dní`);

export const lastDaysEn = (days: number): string => (days === 1 ? 'last day' : `last ${days} days`);
