import { and, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context, LoopContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { endPerson, lockPerson, removePerson } from '../../people/people/index.ts';
import { users } from '../../people/people/table.ts';
import { dropPersonsMessages } from '../../post/deliveries/index.ts';
import { readSignatures } from './columns.ts';
import { removeMails } from './files.ts';
import { gone, scrub } from './scrub.ts';

type Person = { id: string; name: string; email: string };

/** A name of one word is also a word of the language: it goes where the person is named, not from every text. */
const isNameAlone = (name: string): boolean => /\S\s+\S/.test(name.trim());

/** What is sought everywhere: the address, and the name where it is theirs alone. */
export const wordsOf = async (tx: Tx, { id, name, email }: Person): Promise<string[]> => {
  const same = await tx.$count(
    users,
    and(ne(users.id, id), sql`lower(${users.name}) = lower(${name})`),
  );
  return isNameAlone(name) && same === 0 ? [email, name] : [email];
};

/** Takes the name from where it signs something; who it was is told by the id beside it. */
const unsign = async (tx: Tx, id: string): Promise<void> => {
  for (const { table, name, by } of await readSignatures(tx))
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${gone}
        where ${sql.identifier(by)}::text = ${id} and ${sql.identifier(name)} is not null`,
    );
};

/** Gone from every table in one transaction; the trail keeps ids without names. */
const forgetIn = async (
  ctx: Context,
  tx: Tx,
  id: string,
): Promise<Person & { words: string[] }> => {
  const person = await lockPerson(tx, id);
  await endPerson(tx, ctx, person);
  const words = await wordsOf(tx, person);
  await tx.execute(sql`select set_config('hlidka.forgetting', 'on', true)`);
  await dropPersonsMessages(tx, person, gone);
  await unsign(tx, id);
  await removePerson(tx, id);
  await scrub(tx, words);
  await record(tx, ctx.actor, 'person.forgotten', { kind: 'person', id, name: null });
  await tx.execute(sql`select set_config('hlidka.forgetting', 'off', true)`);
  return { ...person, words };
};

/** Deletes a person for good: first from the database, then from the files that the database has let go of. */
export const forgetPerson = async (ctx: Context, { id }: { id: string }): Promise<void> => {
  const { words } = await transaction(ctx.db, (tx) => forgetIn(ctx, tx, id));
  await removeMails(ctx.config, words);
};

/** Those whose week is over. */
export const sweepForgotten = async (ctx: LoopContext): Promise<void> => {
  const due = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.forgetAt), lte(users.forgetAt, ctx.now())));
  for (const person of due)
    await forgetPerson(ctx, person).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
};
