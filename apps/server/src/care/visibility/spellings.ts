import type { answers, BodyOf } from '@hlidka/protocol';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { sites } from '../../estate/sites/table.ts';
import { visibleSite } from '../../people/people/index.ts';
import { mentionFinder, type SiteNames } from './mentions/find.ts';
import type { TextSpan } from './mentions/judge.ts';
import { spellingsIn } from './mentions/spellings.ts';
import { readNames } from './names.ts';
import { isOfWeek } from './of-week.ts';
import { type AnswerRow, aiAnswers, aiWeeks, visibilitySpellings, type WeekRow } from './table.ts';

const mostOffered = 10;

const pairs = (spans: number[]): TextSpan[] =>
  Array.from(
    { length: Math.floor(spans.length / 2) },
    (_, index): TextSpan => [spans[index * 2] ?? 0, spans[index * 2 + 1] ?? 0],
  );

/** What the site is called, with what operators said of spellings. */
const namesOf = async (db: Executor, siteId: string): Promise<SiteNames> => {
  const { brands, anyCase, domains } = await readNames(db, siteId);
  const said = await db
    .select()
    .from(visibilitySpellings)
    .where(eq(visibilitySpellings.siteId, siteId));
  const of = (ours: boolean) =>
    said.filter((one) => one.ours === ours).map(({ spelling }) => spelling);
  return { brands, anyCase, domains, ours: of(true), others: of(false) };
};

const readLastWeek = async (db: Executor, siteId: string): Promise<WeekRow | undefined> => {
  const [week] = await db
    .select()
    .from(aiWeeks)
    .where(eq(aiWeeks.siteId, siteId))
    .orderBy(desc(aiWeeks.week))
    .limit(1);
  return week;
};

const readAnswersOf = (db: Executor, week: WeekRow): Promise<AnswerRow[]> =>
  db.select().from(aiAnswers).where(isOfWeek(week));

/** Spellings in the last check's answers that may be the site: the most frequent first. */
export const readSpellings = async (db: Executor, siteId: string) => {
  const week = await readLastWeek(db, siteId);
  if (!week) return [];
  const names = await namesOf(db, siteId);
  const found = new Map<string, number>();
  for (const { answer, spans, struck } of await readAnswersOf(db, week))
    for (const spelling of spellingsIn(names, answer, [...pairs(spans), ...pairs(struck)]))
      found.set(spelling, (found.get(spelling) ?? 0) + 1);
  return [...found]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, mostOffered)
    .map(([spelling, count]) => ({ spelling, answers: count }));
};

/** The week's sum follows what was struck out or learnt. */
const recount = async (tx: Tx, week: WeekRow): Promise<void> => {
  const rows = await readAnswersOf(tx, week);
  const mentions = rows.filter(({ mentioned }) => mentioned).length;
  await tx
    .update(aiWeeks)
    .set({ mentions })
    .where(and(eq(aiWeeks.siteId, week.siteId), eq(aiWeeks.week, week.week)));
};

const overlaps = ([start, end]: TextSpan, [from, to]: TextSpan) => start < to && end > from;

/** Counts the last check's answers anew with what is known now; what was struck out stays so. */
const judgeAnew = async (tx: Tx, siteId: string): Promise<void> => {
  const week = await readLastWeek(tx, siteId);
  if (!week) return;
  const find = mentionFinder(await namesOf(tx, siteId));
  for (const row of await readAnswersOf(tx, week)) {
    const struck = pairs(row.struck);
    const spans = find(row.answer).filter((span) => !struck.some((one) => overlaps(span, one)));
    if (spans.flat().join() !== row.spans.join())
      await tx
        .update(aiAnswers)
        .set({ spans: spans.flat(), mentioned: spans.length > 0 })
        .where(eq(aiAnswers.id, row.id));
  }
  await recount(tx, week);
};

/** "Is this you?": yes or no is learnt, for the answers of the last check and all to come. */
export const decideSpelling = (
  ctx: UserContext,
  { id, spelling, ours }: { id: string } & BodyOf<typeof answers.decideSpelling>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, id);
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, id)).for('update');
    await tx
      .insert(visibilitySpellings)
      .values({ siteId: id, spelling, ours, decidedAt: ctx.now() })
      .onConflictDoUpdate({
        target: [visibilitySpellings.siteId, visibilitySpellings.spelling],
        set: { ours, decidedAt: ctx.now() },
      });
    await judgeAnew(tx, id);
    await record(
      tx,
      ctx.actor,
      'visibility.spelling_decided',
      { kind: 'site', id, name },
      { spelling, ours },
    );
  });

/** One mention that is none; of this answer alone. */
export const strikeMention = (
  ctx: UserContext,
  { id, start, end }: { id: string } & BodyOf<typeof answers.strike>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(aiAnswers).where(eq(aiAnswers.id, id)).for('update');
    if (!row) throw notFound();
    const { name } = await visibleSite({ ...ctx, db: tx }, row.siteId);
    const left = pairs(row.spans).filter((span) => span[0] !== start || span[1] !== end);
    if (left.length * 2 === row.spans.length) throw invalid('start', 'not found');
    const struck = [...row.struck, start, end];
    await tx
      .update(aiAnswers)
      .set({ spans: left.flat(), struck, mentioned: left.length > 0 })
      .where(eq(aiAnswers.id, id));
    const weeks = await tx
      .select()
      .from(aiWeeks)
      .where(and(eq(aiWeeks.siteId, row.siteId), inArray(aiWeeks.week, [row.week])));
    for (const week of weeks) if (week.runId === row.runId) await recount(tx, week);
    const data = { spelling: row.answer.slice(start, end) };
    const subject = { kind: 'site', id: row.siteId, name };
    await record(tx, ctx.actor, 'visibility.mention_struck', subject, data);
  });
