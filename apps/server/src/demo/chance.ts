/** Repeatable, so that the demo looks the same each time. */
export const createChance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};
export type Chance = ReturnType<typeof createChance>;

export const pickOne = <T>(chance: Chance, from: readonly [T, ...T[]]): T =>
  from[Math.floor(chance() * from.length)] ?? from[0];

/** A seed of its own for each site, so that one more site changes no other. */
export const seedOf = (ref: string): number =>
  [...ref].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 31, 7);
