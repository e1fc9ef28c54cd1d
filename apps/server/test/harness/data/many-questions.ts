import { sql } from 'drizzle-orm';
import type { Config } from '../../../src/base/config/config.ts';
import type { LoopContext } from '../../../src/base/context.ts';
import type { Database } from '../../../src/base/platform/database/pool.ts';
import { transaction } from '../../../src/base/platform/database/transaction.ts';
import { openRun } from '../../../src/care/visibility/runs/open.ts';
import { workRun } from '../../../src/care/visibility/runs/work.ts';

const perSite = 10;

/** Entitled sites of one client, ten questions each. */
export const watchMany = async (db: Database, clientId: string, questions: number) => {
  await db.execute(sql`
    with made as (insert into sites (id, client_id, name, hostname, ai_entitled, monitor)
      select gen_random_uuid(), ${clientId}::uuid, 'Web ' || n, 'web-' || n || '.example', true,
        (select monitor from sites limit 1)
      from generate_series(1, ${Math.ceil(questions / perSite)}) n returning id)
    insert into watched_items (site_id, ai_questions)
    select id, array(select 'Otázka číslo ' || q || '?' from generate_series(1, ${perSite}) q) from made`);
};

/** Puts them to the engines as on Monday; what it took at most meanwhile. */
export const askMany = async (ctx: LoopContext & { config: Config }) => {
  const { db, config } = ctx;
  const now = ctx.now();
  const run = await transaction(db, (tx) => openRun(tx, config, { siteId: null, dueAt: now, now }));
  if (!run) throw new Error('nothing to ask');
  const most = { connections: 0, heapBytes: 0 };
  const look = () => {
    const { totalCount, idleCount } = db.$client;
    most.connections = Math.max(most.connections, totalCount - idleCount);
    most.heapBytes = Math.max(most.heapBytes, process.memoryUsage().heapUsed);
  };
  const before = process.memoryUsage().heapUsed;
  const timer = setInterval(look, 20);
  await workRun(ctx, run, { signal: new AbortController().signal }).finally(() =>
    clearInterval(timer),
  );
  return { ...most, heapGrownBytes: most.heapBytes - before };
};
