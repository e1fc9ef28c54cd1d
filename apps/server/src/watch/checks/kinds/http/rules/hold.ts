import type { ValueIs } from '@hlidka/protocol';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const isLess = (one: string, other: string): boolean =>
  one.trim() !== '' && other.trim() !== '' && Number(one) < Number(other);

const holdsOf: Record<
  Exclude<ValueIs, 'exists' | 'missing' | 'differs'>,
  (found: unknown, value: string) => boolean
> = {
  equals: (found, value) => textOf(found) === value,
  contains: (found, value) =>
    Array.isArray(found)
      ? found.some((one) => textOf(one) === value)
      : textOf(found).includes(value),
  over: (found, value) => isLess(value, textOf(found)),
  under: (found, value) => isLess(textOf(found), value),
};

/** Whether what was found is as a rule wants it. */
export const holds = (
  { is, value }: { is: ValueIs; value: string | null },
  found: unknown[],
): boolean => {
  if (is === 'missing') return found.length === 0;
  if (found.length === 0) return false;
  if (is === 'exists') return true;
  const wanted = value ?? '';
  if (is === 'differs') return !found.some((one) => holdsOf.equals(one, wanted));
  return found.some((one) => holdsOf[is](one, wanted));
};
