/** Czech sort order; the database's order ignores diacritics. */
export const { compare: inCzechOrder } = new Intl.Collator('cs');
