import { text } from 'drizzle-orm/pg-core';

/** A column that takes the words of one list; `test/schema.test.ts` holds it against the column's CHECK. */
export const oneOf = <T extends string>(name: string, { options }: { options: readonly T[] }) =>
  text(name, { enum: options as readonly [T, ...T[]] });
