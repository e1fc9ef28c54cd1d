import { limits, type PersonForgetting } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { lockPerson } from '../../people/people/index.ts';
import { wordsOf } from './forget.ts';
import { countWords } from './scrub.ts';

/** What goes when a person is deleted for good; nothing is written. */
export const readForgetting = (
  { db }: Context,
  { id }: { id: string },
): Promise<PersonForgetting> =>
  transaction(db, async (tx) => {
    const person = await lockPerson(tx, id);
    const words = await wordsOf(tx, person);
    const counts = await countWords(tx, words);
    const rows = [...counts.values()].reduce((sum, n) => sum + n, 0);
    return {
      forgetAt: person.forgetAt?.toISOString() ?? null,
      days: limits.forgetDays,
      rows,
      messages: counts.get('deliveries') ?? 0,
      nameEverywhere: words.includes(person.name),
    };
  });
