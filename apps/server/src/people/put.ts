import type { AuditEvent, Grant } from '@hlidka/protocol';
import { asc, eq } from 'drizzle-orm';
import { difference, recordAll } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { queue } from '../deliveries/index.ts';
import { inChunks } from '../platform/chunks.ts';
import { newId } from '../platform/ids.ts';
import type { Executor, Tx } from '../platform/transaction.ts';
import { endAccess } from './end-access.ts';
import { peopleLetters } from './letters.ts';
import { accounts, grants, users } from './table.ts';
import { viewPerson } from './view.ts';
import { writeGrants } from './write-grants.ts';

export type PersonRow = typeof users.$inferSelect;
export type GrantedPerson = { user: PersonRow; grants: Grant[] };

/** A person as they were, null when they are new, and as they shall be. */
export type PutPerson = {
  before: GrantedPerson | null;
  after: GrantedPerson;
  /** Of a new person; without it they are invited. */
  passwordHash?: string;
  invite?: boolean;
};

const grantOf = (row: typeof grants.$inferSelect): Grant =>
  row.clientId
    ? { on: 'client', id: row.clientId }
    : row.groupId
      ? { on: 'group', id: row.groupId }
      : { on: 'site', id: row.siteId ?? '' };

export const readAllPeople = async (db: Executor): Promise<GrantedPerson[]> => {
  const rows = await db.select().from(users).orderBy(asc(users.email));
  const held = Map.groupBy(await db.select().from(grants), (row) => row.userId);
  return rows.map((user) => ({ user, grants: (held.get(user.id) ?? []).map(grantOf) }));
};

const keysOf = (held: Grant[]): string[] => held.map(({ on, id }) => `${on}:${id}`).sort();
const subject = ({ id, name }: PersonRow) => ({ kind: 'person', id, name });

/** Writes people as they shall be; the caller has checked that an operator remains. */
export const putPeople = async (tx: Tx, ctx: Context, puts: PutPerson[]) => {
  const created = puts.filter(({ before }) => !before);
  await addPeople(tx, ctx, created);
  let changed = 0;
  for (const { before, after } of puts) {
    if (!before) continue;
    const rowChanged = await changeRow(tx, ctx, before.user, after.user);
    const grantsChanged = await changeHeld(tx, ctx, before, after);
    if (rowChanged || grantsChanged) changed++;
  }
  return {
    created: created.length,
    changed,
    unchanged: puts.length - created.length - changed,
  };
};

const addPeople = async (tx: Tx, ctx: Context, created: PutPerson[]): Promise<void> => {
  for (const chunk of inChunks(created)) {
    await tx.insert(users).values(chunk.map(({ after }) => after.user));
    const passwords = chunk.flatMap(({ after: { user }, passwordHash }) =>
      passwordHash ? [{ userId: user.id, accountId: user.id, password: passwordHash }] : [],
    );
    if (passwords.length > 0)
      await tx
        .insert(accounts)
        .values(passwords.map((row) => ({ ...row, id: newId(), providerId: 'credential' })));
  }
  for (const { after, invite } of created) {
    if (after.grants.length > 0) await writeGrants(tx, after.user.id, after.grants);
    if (invite)
      await queue(tx, peopleLetters.invitation, [
        { channel: 'mail', recipient: after.user.email, userId: after.user.id },
      ]);
  }
  await recordAll(
    tx,
    ctx,
    created.map(({ after: { user }, passwordHash }) => ({
      event: passwordHash ? 'person.created' : 'person.invited',
      subject: subject(user),
      data: { email: user.email, role: user.role },
    })),
  );
};

const changeRow = async (tx: Tx, ctx: Context, before: PersonRow, after: PersonRow) => {
  const { disabledAt, ...changes } = difference(before, after);
  const named = Object.keys(changes).length > 0;
  if (!named && !disabledAt) return false;
  await tx
    .update(users)
    .set({ ...after, updatedAt: ctx.now() })
    .where(eq(users.id, after.id));
  if (disabledAt && after.disabledAt) await endAccess(tx, [after.id]);
  const event: AuditEvent = after.disabledAt ? 'person.disabled' : 'person.enabled';
  await recordAll(tx, ctx, [
    ...(named
      ? [{ event: 'person.changed' as const, subject: subject(after), data: changes }]
      : []),
    ...(disabledAt ? [{ event, subject: subject(after) }] : []),
  ]);
  return true;
};

const changeHeld = async (tx: Tx, ctx: Context, before: GrantedPerson, after: GrantedPerson) => {
  if (keysOf(before.grants).join() === keysOf(after.grants).join()) return false;
  const seen = async () => (await viewPerson(tx, ctx.now(), after.user.id)).grants;
  const held = await seen();
  await writeGrants(tx, after.user.id, after.grants);
  const data = { before: held, after: await seen() };
  const event = 'person.grants_changed';
  await recordAll(tx, ctx, [{ event, subject: subject(after.user), data }]);
  return true;
};
