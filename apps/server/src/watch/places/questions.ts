import type { PlaceAnswer, PlaceFrame, PlaceSite } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlaceContext } from '../../base/context.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import type { Answers } from './answers.ts';
import { readAssigned } from './assignment.ts';
import { opinions } from './table.ts';

/** Nobody waits for an older question's answer. */
const askedWithinSeconds = 90;

type Question = Extract<PlaceFrame, { type: 'question' }>;

/** What this place was asked and has not answered; those in `sent` are left out, old ones forgotten. */
export const readQuestions = async (
  db: Executor,
  placeId: string,
  sent: Set<string>,
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
  const open = new Set(rows.map(({ id }) => id));
  for (const id of sent) if (!open.has(id)) sent.delete(id);
  const unsent = rows.filter(({ id }) => !sent.has(id));
  if (unsent.length === 0) return [];
  const assigned = await readAssigned(db, placeId, [...new Set(unsent.map((row) => row.siteId))]);
  const byId = new Map<string, PlaceSite>(assigned.map((site) => [site.id, site]));
  return unsent.flatMap(({ id, siteId }) => {
    const site = byId.get(siteId);
    return site ? [{ type: 'question' as const, id, url: site.url, settings: site.settings }] : [];
  });
};

/** A place answers a question of its own. */
export const takeAnswer = async (
  answers: Answers,
  { actor }: PlaceContext,
  question: { id: string; answer: PlaceAnswer },
): Promise<{ serverTime: number }> => {
  if (!(await answers.keep({ ...question, placeId: actor.id }))) throw notFound();
  return { serverTime: Date.now() };
};
