/** Caches results of a pure function; when the cache is full, it is emptied. */
export const remember = <A extends (string | number)[], V>(
  most: number,
  make: (...args: A) => V,
): ((...args: A) => V) => {
  const known = new Map<string, V>();
  return (...args) => {
    const key = args.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const made = make(...args);
    known.set(key, made);
    return made;
  };
};
