/** Answers of a pure function are kept, up to so many: then all are forgotten. */
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
