import { isNewWayEvent } from '@hlidka/protocol';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Doer, type Done, onRecorded } from '../../../base/audit/index.ts';
import { inChunks } from '../../../base/platform/database/chunks.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { operatorsToTell } from '../grants/operators.ts';
import { newWays as rows, sessions, users } from '../table.ts';
import { newWayLetter } from './letter.ts';
import type { NewWayRow } from './links.ts';
import { isNewWay } from './rules.ts';

const peopleOf = async (tx: Executor, done: Done[]) => {
  const ids = done.flatMap(({ subject: { kind, id } }) => (kind === 'person' && id ? [id] : []));
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: users.id, email: users.email, role: users.role, acceptedAt: users.acceptedAt })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(found.map((user) => [user.id, user]));
};

type Person = { id: string; email: string };

/** All operators, and the one it is about: who has lost their access too. */
const toTell = async (tx: Executor, about: Person[]): Promise<Person[]> => {
  const operators = await operatorsToTell(tx);
  const told = new Set(operators.map(({ id }) => id));
  return [...operators, ...about.filter(({ id }) => !told.has(id))];
};

/** Writes down each new way of one act and queues its letters; what Hlídka does by itself is none. */
const tellNewWays = async (tx: Executor, actor: Doer, all: Done[]): Promise<void> => {
  if (actor.kind === 'system' || !all.some(({ event }) => isNewWayEvent(event))) return;
  const people = await peopleOf(tx, all);
  const user = actor.kind === 'user' ? actor : null;
  const roleOf = ({ event, subject }: Done) =>
    event === 'passkey.added' ? (user?.role ?? null) : (people.get(subject.id)?.role ?? null);
  const done = all.filter((line) =>
    isNewWay(line.event, { data: line.data ?? {}, role: roleOf(line) }),
  );
  if (done.length === 0) return;
  const act = newId();
  const lines = done.map(({ event, subject, data = {} }) => ({
    id: newId(),
    act,
    event,
    subjectKind: subject.kind,
    subjectId: subject.id ?? null,
    subjectName: subject.name ?? null,
    data,
    by: user ? user.role : actor.kind,
    who: 'name' in actor ? actor.name : null,
    userId: user?.id ?? null,
    sessionId: user?.sessionId || null,
    address: user?.from?.address ?? null,
    device: user?.from?.device ?? null,
  }));
  for (const chunk of inChunks(lines)) await tx.insert(rows).values(chunk);
  const about = done.flatMap(({ subject }) => {
    const person = people.get(subject.id);
    return person?.role === 'admin' && person.acceptedAt ? [person] : [];
  });
  const recipients = (await toTell(tx, about)).map(({ id, email }) => ({
    channel: 'mail' as const,
    recipient: email,
    userId: id,
    data: { act },
  }));
  if (recipients.length > 0) await queue(tx, newWayLetter, recipients);
};

/** Once, whoever opens the house. */
onRecorded(tellNewWays);

/**
 * Nobody ends it twice. The session it came from ends too, unless its owner is the one who ends it there. What was
 * done is undone by the caller.
 */
export const markEnded = async (
  tx: Executor,
  { act, by, sessionId }: { act: string; by: string; sessionId: string },
): Promise<NewWayRow[]> => {
  const ended = await tx
    .update(rows)
    .set({ endedAt: sql`now()`, endedBy: by })
    .where(and(eq(rows.act, act), isNull(rows.endedAt)))
    .returning();
  const from = ended.find((row) => row.sessionId)?.sessionId;
  if (from && from !== sessionId) await tx.delete(sessions).where(eq(sessions.id, from));
  return ended;
};
