import type * as z from 'zod';

const isIndex = (key: PropertyKey): key is number => typeof key === 'number';

/** A copy without these list rows; each path is `[..., index]`. */
const without = (value: unknown, paths: PropertyKey[][]): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const inside = (key: PropertyKey) =>
    paths.filter(([first]) => first === key).map((path) => path.slice(1));
  const dropped = (index: number) => inside(index).some((path) => path.length === 0);
  if (Array.isArray(value))
    return value.flatMap((one, index) => (dropped(index) ? [] : [without(one, inside(index))]));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, without(one, inside(key))]),
  );
};

type Cut = (path: PropertyKey[]) => number;
const innermost: Cut = (path) => path.findLastIndex(isIndex);
const outermost: Cut = (path) => path.findIndex(isIndex);

/**
 * Cuts the value to the schema. A list row that does not fit is left out and reported, so that one
 * odd row does not break the list; any other mismatch throws.
 */
export const fitting = <T>(
  schema: z.ZodType<T>,
  value: unknown,
  leftOut: (path: string) => void,
  [cut, ...cuts]: Cut[] = [innermost, outermost],
): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => path);
  if (!cut || paths.some((path) => cut(path) < 0)) throw parsed.error;
  for (const path of paths) leftOut(path.filter((key) => !isIndex(key)).join('.'));
  const rest = without(
    value,
    paths.map((path) => path.slice(0, cut(path) + 1)),
  );
  return fitting(schema, rest, leftOut, cuts);
};
