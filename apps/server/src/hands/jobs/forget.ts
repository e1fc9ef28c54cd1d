import { limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';

const { keptDays } = limits;
/** Rows of each kind per pass. */
const most = 1000;
/** Must match the index `job_events_long`. */
const longest = 500;
const mark = ' […]';

/**
 * Deletes large outputs first, then long texts of agents; each line's type, time and actor stay.
 */
export const sweepJobs = async (db: Executor): Promise<void> => {
  await forgetOutputs(db);
  await shortenTexts(db);
  await db.execute(sql`
    delete from job_states where job_id in (
      select s.job_id from job_states s join jobs j on j.id = s.job_id
      where j.finished_at < now() - make_interval(days => ${keptDays.jobStates}) limit ${most})`);
};

const forgetOutputs = async (db: Executor): Promise<void> => {
  const old = sql`now() - make_interval(days => ${keptDays.commandOutput})`;
  await db.execute(sql`
    delete from job_events where seq in (
      select seq from job_events where type = 'command.output' and at < ${old}
      order by at limit ${most})`);
  await db.execute(sql`
    update job_gates set outcome = outcome || '{"output": "", "truncated": true}' where id in (
      select id from job_gates where outcome ->> 'output' <> '' and finished_at < ${old}
      order by finished_at limit ${most})`);
};

const shortenTexts = async (db: Executor): Promise<void> => {
  const kept = longest - mark.length;
  await db.execute(sql`
    update job_events e set data = data
      || jsonb_strip_nulls(jsonb_build_object(
        'text', left(data ->> 'text', ${kept}::int) || ${mark}::text,
        'about', left(data ->> 'about', ${kept}::int) || ${mark}::text))
    where seq in (
      select seq from job_events
      where type in ('agent.said', 'agent.used_tool', 'memory.written')
        and length(coalesce(data ->> 'text', data ->> 'about', '')) > ${sql.raw(String(longest))}
        and at < now() - make_interval(days => ${keptDays.agentTexts})
      order by at limit ${most})`);
};
