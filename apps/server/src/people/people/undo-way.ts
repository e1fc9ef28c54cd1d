import { Grant, Rank, Role } from '@hlidka/protocol';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { disable, enable, type PersonRow, regrant, rewritePerson } from './alter-person.ts';
import { revokeAssistant } from './assistants/assistants.ts';
import { lockUser } from './find-user.ts';
import { keepOneOwner } from './grants/active-operator.ts';
import { revokeKey } from './keys/keys.ts';
import { linkedOf, unlink } from './oidc/admit.ts';
import { endSecondFactorOf } from './second-factor/own.ts';
import { links, passkeys } from './table.ts';
import type { NewWayRow } from './ways/links.ts';
import type { Undoable } from './ways/rules.ts';

export type PersonWay = Extract<
  Undoable,
  | `person.${string}`
  | 'passkey.added'
  | 'agency_account.linked'
  | 'second_factor.set_up'
  | 'key.created'
  | 'assistant.created'
>;

type Undo = (tx: Tx, ctx: Context, row: NewWayRow) => Promise<void>;

const ofPerson =
  (change: (tx: Tx, ctx: Context, user: PersonRow, row: NewWayRow) => Promise<unknown>): Undo =>
  async (tx, ctx, row) => {
    await change(tx, ctx, await lockUser(tx, row.subjectId ?? ''), row);
  };

const shutOut = ofPerson(async (tx, ctx, user) => {
  if (user.disabledAt) return;
  await keepOneOwner(tx, user);
  await disable(tx, ctx, user);
});

const was = <T extends z.ZodType>(value: T) => z.tuple([value, z.unknown()]).optional();
const Before = z.object({ role: was(Role), rank: was(Rank.nullable()) });
const Grants = z.object({ before: z.array(z.looseObject({ on: z.string(), id: z.string() })) });

/** How each of people's own is taken back. */
export const undoPersonWay: Record<PersonWay, Undo> = {
  'person.invited': shutOut,
  'person.invited_again': shutOut,
  'person.created': shutOut,
  'person.enabled': shutOut,
  'person.link_made': shutOut,
  'person.disabled': ofPerson(async (tx, ctx, user) => {
    if (user.disabledAt) await enable(tx, ctx, user);
  }),
  'person.changed': ofPerson(async (tx, ctx, user, { data }) => {
    const before = Before.parse(data);
    const [role = user.role] = before.role ?? [];
    const [rank = user.rank] = before.rank ?? [];
    if (role === 'client' || rank !== 'owner') await keepOneOwner(tx, user);
    await rewritePerson(tx, ctx, user, { role, rank });
  }),
  'person.grants_changed': ofPerson(async (tx, ctx, user, { data }) => {
    const before = Grants.parse(data).before.map(({ on, id }) => Grant.parse({ on, id }));
    await regrant(tx, ctx, user, before);
  }),
  'person.reset_sent': ofPerson(async (tx, _, user) => {
    await tx.delete(links).where(and(eq(links.userId, user.id), eq(links.purpose, 'reset')));
  }),
  'passkey.added': async (tx, ctx, { subjectId: id, subjectName: name }) => {
    const gone = await tx
      .delete(passkeys)
      .where(eq(passkeys.id, id ?? ''))
      .returning({ id: passkeys.id });
    if (gone.length > 0)
      await record(tx, ctx.actor, 'passkey.deleted', { kind: 'passkey', id, name });
  },
  'agency_account.linked': ofPerson(async (tx, ctx, user) => {
    if ((await linkedOf(tx, [user.id])).has(user.id)) await unlink(tx, ctx, user);
  }),
  'second_factor.set_up': ofPerson(async (tx, ctx, user) => {
    if (user.twoFactorEnabled) await endSecondFactorOf(tx, ctx, user);
  }),
  'key.created': (tx, ctx, { subjectId }) => revokeKey({ ...ctx, db: tx }, { id: subjectId ?? '' }),
  'assistant.created': (tx, ctx, { subjectId }) =>
    revokeAssistant({ ...ctx, db: tx }, { id: subjectId ?? '' }),
};
