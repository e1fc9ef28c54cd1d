import { isDeepStrictEqual } from 'node:util';
import type { AuditBy, AuditEvent } from '@hlidka/protocol';
import type { Actor } from '../context.ts';
import { inChunks } from '../platform/database/chunks.ts';
import { newId } from '../platform/database/ids.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { AuditSubject, Data, Doer, Done, Told, Untold } from './line.ts';
import { tellListeners } from './listeners.ts';
import { audit } from './table.ts';

/** A field that the trail has no words for does not compile: they are `fields` in `texts/admin/{cs,en}/audit.ts`. */
export type Worded<T> = { [K in keyof T]: K extends Told | Untold ? T[K] : never };

type Before<T> = { [K in keyof T]: unknown };

const byOf = (actor: Doer): AuditBy => {
  if (actor.kind !== 'user') return actor.kind;
  return actor.assistant ? 'mcp' : actor.role;
};

/** An assistant stands beside its person. */
export const whoOf = (actor: Doer): string | null => {
  const name = 'name' in actor ? actor.name : null;
  return actor.kind === 'user' && actor.assistant ? `${name} (${actor.assistant.name})` : name;
};

const rowOf = (actor: Doer, { event, subject, data = {} }: Done) => ({
  id: newId(),
  by: byOf(actor),
  userId: actor.kind === 'user' ? actor.id : null,
  who: whoOf(actor),
  event,
  subjectKind: subject.kind,
  subjectId: subject.id ?? null,
  subjectName: subject.name ?? null,
  data,
});

/** Writes to the append-only trail, in the transaction of the change. */
export const record = async (
  tx: Executor,
  actor: Doer,
  event: AuditEvent,
  subject: AuditSubject,
  data: Data = {},
): Promise<void> => {
  const done = { event, subject, data };
  await tx.insert(audit).values(rowOf(actor, done));
  await tellListeners(tx, actor, [done]);
};

/** The same for many changes at once, dated by the context's clock. */
export const recordAll = async (
  tx: Executor,
  ctx: { actor: Actor; now: () => Date },
  done: Done[],
): Promise<void> => {
  const rows = done.map((one) => ({ ...rowOf(ctx.actor, one), at: ctx.now() }));
  for (const chunk of inChunks(rows)) await tx.insert(audit).values(chunk);
  await tellListeners(tx, ctx.actor, done);
};

/** What a change altered, for the trail: `{name: [before, after]}`. Fields that `after` has not are not looked at. */
export const difference = <T extends Worded<T>>(before: Before<T>, after: T): Data =>
  Object.fromEntries(
    (Object.keys(after) as (keyof T & string)[])
      .filter((key) => key !== 'updatedAt' && !same(before[key], after[key]))
      .map((key) => [key, [before[key] ?? null, after[key] ?? null]]),
  );

/** Ignores key order, since the database has its own. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** A change that altered nothing leaves no trace. */
export const recordChange = async <T extends Worded<T>>(
  tx: Executor,
  actor: Actor,
  event: AuditEvent,
  subject: AuditSubject,
  before: Before<T>,
  after: T,
): Promise<void> => {
  const changes = difference(before, after);
  if (Object.keys(changes).length > 0) await record(tx, actor, event, subject, changes);
};
