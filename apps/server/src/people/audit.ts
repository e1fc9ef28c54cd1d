import type { Actor } from '../context.ts';
import { newId } from '../platform/ids.ts';
import type { Executor } from '../platform/transaction.ts';
import { audit } from './table.ts';

export type Subject = { kind: string; id?: string | null; name?: string | null };

/** Writes what was done into the append-only trail, in the transaction that does it. */
export const record = async (
  tx: Executor,
  actor: Actor,
  event: string,
  subject: Subject,
  data: Record<string, unknown> = {},
): Promise<void> => {
  await tx.insert(audit).values({
    id: newId(),
    by: actor.kind === 'user' ? actor.role : actor.kind,
    userId: actor.kind === 'user' ? actor.id : null,
    who: actor.kind === 'user' ? actor.name : null,
    event,
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    subjectName: subject.name ?? null,
    data,
  });
};

/** What a change altered, for the trail: `{name: [before, after]}`. */
export const difference = <T extends object>(before: T, after: T): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof T & string)[])
      .filter((key) => key !== 'updatedAt' && !same(before[key], after[key]))
      .map((key) => [key, [before[key] ?? null, after[key] ?? null]]),
  );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
