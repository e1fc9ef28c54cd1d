/** Sorted by the reader's alphabet (Š before T). */
export const byName = <T extends { name: string }>(list: readonly T[]): T[] => {
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  return list.toSorted((a, b) => compare(a.name, b.name));
};
