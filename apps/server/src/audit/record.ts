import { isDeepStrictEqual } from 'node:util';
import type { AuditEvent } from '@hlidka/protocol';
import type { Actor, User } from '../context.ts';
import { inChunks } from '../platform/database/chunks.ts';
import { newId } from '../platform/database/ids.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { audit } from './table.ts';

export type Subject = { kind: string; id?: string | null; name?: string | null };

/** The actor as the trail stores it. */
type Doer = Exclude<Actor, User> | Pick<User, 'kind' | 'id' | 'role' | 'name'>;

type Done = { event: AuditEvent; subject: Subject; data?: Record<string, unknown> };

const rowOf = (actor: Doer, { event, subject, data = {} }: Done) => ({
  id: newId(),
  by: actor.kind === 'user' ? actor.role : actor.kind,
  userId: actor.kind === 'user' ? actor.id : null,
  who: 'name' in actor ? actor.name : null,
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
  subject: Subject,
  data: Record<string, unknown> = {},
): Promise<void> => {
  await tx.insert(audit).values(rowOf(actor, { event, subject, data }));
};

/** The same for many changes at once, dated by the context's clock. */
export const recordAll = async (
  tx: Executor,
  ctx: { actor: Actor; now: () => Date },
  done: Done[],
): Promise<void> => {
  const rows = done.map((one) => ({ ...rowOf(ctx.actor, one), at: ctx.now() }));
  for (const chunk of inChunks(rows)) await tx.insert(audit).values(chunk);
};

/** What a change altered: `{name: [before, after]}`. */
export const difference = <T extends object>(before: T, after: T): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof T & string)[])
      .filter((key) => key !== 'updatedAt' && !same(before[key], after[key]))
      .map((key) => [key, [before[key] ?? null, after[key] ?? null]]),
  );

/** Ignores key order, since the database has its own. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** Records nothing if nothing changed. */
export const recordChange = async <T extends object>(
  tx: Executor,
  actor: Actor,
  event: AuditEvent,
  subject: Subject,
  before: T,
  after: T,
): Promise<void> => {
  const changes = difference(before, after);
  if (Object.keys(changes).length > 0) await record(tx, actor, event, subject, changes);
};
