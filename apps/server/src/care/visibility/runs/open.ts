import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { addDays, pragueDay } from '../../../base/platform/time/prague.ts';
import { sites } from '../../../estate/sites/table.ts';
import { watchedItems } from '../../search/table.ts';
import {
  type AiRunRow,
  aiRunSites,
  aiRuns,
  aiTasks,
  visibilityNames,
  visibilitySpellings,
} from '../table.ts';

export const mondayOf = (at: Date): string => {
  const day = pragueDay(at.getTime());
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
};

export const readOpenRun = async (
  db: Executor,
  siteId: string | null,
): Promise<AiRunRow | undefined> => {
  const of = siteId ? eq(aiRuns.siteId, siteId) : isNull(aiRuns.siteId);
  const [run] = await db
    .select()
    .from(aiRuns)
    .where(and(of, isNull(aiRuns.endedAt)));
  return run;
};

const saidOf = (
  ours: boolean,
): SQL => sql`array(select ${visibilitySpellings.spelling} from ${visibilitySpellings}
  where ${visibilitySpellings.siteId} = ${sites.id} and ${visibilitySpellings.ours} = ${ours})`;

/** Entitled sites with questions; copies questions and names as they are now. */
const fixSites = (tx: Tx, runId: string, of: SQL) =>
  tx.execute(sql`
    insert into ${aiRunSites} (run_id, site_id, questions, brands, any_case, domains, ours, others)
    select ${runId}::uuid, ${sites.id}, ${watchedItems.aiQuestions},
      coalesce(${visibilityNames.brands}, array[${sites.name}]),
      coalesce(${visibilityNames.anyCase}, '{}'),
      coalesce(${visibilityNames.domains}, array_remove(array[${sites.hostname}], null)),
      ${saidOf(true)}, ${saidOf(false)}
    from ${sites} join ${watchedItems} on ${watchedItems.siteId} = ${sites.id}
      left join ${visibilityNames} on ${visibilityNames.siteId} = ${sites.id}
    where ${sites.aiEntitled} and ${sites.archivedAt} is null
      and cardinality(${watchedItems.aiQuestions}) > 0 and ${of}`);

const fixTasks = (tx: Tx, runId: string) =>
  tx.execute(sql`
    insert into ${aiTasks} (run_id, site_id, question, engine, sample)
    select ${aiRunSites.runId}, ${aiRunSites.siteId}, question, engine, sample
    from ${aiRunSites} join ${aiRuns} on ${aiRuns.id} = ${aiRunSites.runId},
      generate_subscripts(${aiRunSites.questions}, 1) as question,
      unnest(${aiRuns.engines}) as engine, generate_series(1, ${aiRuns.samples}) as sample
    where ${aiRunSites.runId} = ${runId}`);

/** Inserts every call of the run; null when there is nothing to ask. */
export const openRun = async (
  tx: Tx,
  { answers }: Pick<Config, 'answers'>,
  given: { siteId: string | null; dueAt: Date; now: Date },
): Promise<AiRunRow | null> => {
  if (answers.engines.length === 0) return null;
  const [run] = await tx
    .insert(aiRuns)
    .values({
      id: newId(),
      week: mondayOf(given.now),
      siteId: given.siteId,
      dueAt: given.dueAt,
      startedAt: given.now,
      engines: answers.engines.map(({ name }) => name),
      samples: answers.samples,
    })
    .onConflictDoNothing()
    .returning();
  if (!run) return null;
  await fixSites(tx, run.id, given.siteId ? sql`${sites.id} = ${given.siteId}` : sql`true`);
  const { rowCount } = await fixTasks(tx, run.id);
  if (rowCount) return run;
  await tx.delete(aiRuns).where(eq(aiRuns.id, run.id));
  return null;
};
