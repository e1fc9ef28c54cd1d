/** As Czechs sort; the database's own order knows no diacritics. */
export const { compare: inCzechOrder } = new Intl.Collator('cs');
