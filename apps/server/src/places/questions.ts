import type { PlaceAnswer, PlaceFrame, PlaceSite } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlaceContext } from '../context.ts';
import { storable } from '../platform/database/storable.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { readAssigned } from './assignment.ts';
import { opinions } from './table.ts';

/** Nobody waits for an older question's answer. */
const askedWithinSeconds = 90;

type Question = Extract<PlaceFrame, { type: 'question' }>;

/** What this place was asked and has not answered; `sent` are left out. */
export const readQuestions = async (
  db: Executor,
  placeId: string,
  sent: ReadonlySet<string>,
): Promise<Question[]> => {
  const rows = await db
    .select({ id: opinions.id, siteId: opinions.siteId })
    .from(opinions)
    .where(
      and(
        eq(opinions.placeId, placeId),
        isNull(opinions.answeredAt),
        sql`${opinions.askedAt} > now() - make_interval(secs => ${askedWithinSeconds})`,
      ),
    );
  const unsent = rows.filter(({ id }) => !sent.has(id));
  if (unsent.length === 0) return [];
  const assigned = await readAssigned(db, placeId, [...new Set(unsent.map((row) => row.siteId))]);
  const byId = new Map<string, PlaceSite>(assigned.map((site) => [site.id, site]));
  return unsent.flatMap(({ id, siteId }) => {
    const site = byId.get(siteId);
    return site ? [{ type: 'question' as const, id, url: site.url, settings: site.settings }] : [];
  });
};

/** A clock that is off must not move an answer out of the time in which it was asked for. */
const answeredWithin = (at: number) => sql`least(greatest(to_timestamp(${at / 1000}::float8),
  ${opinions.askedAt}), clock_timestamp())`;

/** Keeps what a place sees; false: it was not asked. The first answer counts. */
export const keepAnswer = async (
  db: Executor,
  placeId: string,
  { id, answer }: { id: string; answer: PlaceAnswer },
): Promise<boolean> => {
  const { at, offsetMs, ok, measured, ...evidence } = answer;
  const seen = ok ? 'well' : 'fails';
  const mine = and(eq(opinions.id, id), eq(opinions.placeId, placeId));
  const rows = await db
    .update(opinions)
    .set({
      answeredAt: sql`clock_timestamp()`,
      at: answeredWithin(at + offsetMs),
      sees: measured ? seen : 'unknown',
      evidence: storable(evidence),
    })
    .where(and(mine, isNull(opinions.answeredAt)))
    .returning({ id: opinions.id });
  return rows.length > 0 || (await db.$count(opinions, mine)) > 0;
};

/** A place answers a question of its own. */
export const takeAnswer = async (
  { db, actor }: PlaceContext,
  question: { id: string; answer: PlaceAnswer },
): Promise<{ serverTime: number }> => {
  if (!(await keepAnswer(db, actor.id, question))) throw notFound();
  return { serverTime: Date.now() };
};
