import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import type { LoopContext } from '../apps/server/src/base/context.ts';
import { aiWeekDuty } from '../apps/server/src/care/visibility/index.ts';
import { openHouse } from './kit/house.ts';
import type { Row } from './kit/measure.ts';

const questions = 15;
const fewSites = 7;
const manySites = 67;
const engines = ['compatible', 'perplexity'] as const;
/** Parallel calls to one engine. */
const lanes = 4;
/** Ten of the pool, one for LISTEN, one for the run's lock, and one for each of eight duties. */
const mostConnections = 20;
const mostMegabytes = 20;
const answerMs = 150;
const lookMs = 500;
const megabyte = 2 ** 20;

type House = Awaited<ReturnType<typeof openHouse>>;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Responds like OpenAI's chat API, long and delayed; counts connections. */
const openEngine = async () => {
  const text = 'Dobrou volbou je Web číslo 3, viz https://web-3.example/. '.repeat(60);
  const reply = JSON.stringify({
    id: 'bench',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'bench',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 20, completion_tokens: 900, total_tokens: 920 },
  });
  const counts = { open: 0, most: 0, asked: 0 };
  const server = createServer((request, response) => {
    counts.asked += 1;
    request.resume();
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(reply);
    }, answerMs);
  });
  server.on('connection', (socket) => {
    counts.open += 1;
    counts.most = Math.max(counts.most, counts.open);
    socket.once('close', () => {
      counts.open -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    counts,
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const watch = ({ db }: House['house'], siteCount: number) =>
  db.execute(sql`insert into watched_items (site_id, ai_questions)
    select id, (select array_agg('Kdo se dobře stará o weby, otázka ' || q || '?') from generate_series(1, ${questions}) q)
    from (select id from sites order by number limit ${siteCount}) s on conflict do nothing`);

/** A whole Monday's run, observed from outside. */
const runMonday = async (house: House['house'], baseUrl: string, weeksAhead: number) => {
  const now = () => new Date(Date.now() + weeksAhead * 7 * 86_400_000);
  const answers = {
    engines: engines.map((name) => ({ name, key: 'bench', model: 'bench', baseUrl, prices: null })),
    samples: 1,
    weekLimitUsd: 0,
    weekLimitCalls: 10_000,
  };
  const config = { ...house.config, answers };
  const ctx: LoopContext = {
    db: house.db,
    log: house.log,
    config,
    now,
    actor: { kind: 'system' },
  };
  const liveBytes = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = { live: liveBytes(), rss: process.memoryUsage().rss };
  const most = { ...before };
  let connections = 0;
  const look = async () => {
    most.rss = Math.max(most.rss, process.memoryUsage().rss);
    most.live = Math.max(most.live, liveBytes());
    const { rows } = await house.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where application_name = 'hlidka'`,
    );
    connections = Math.max(connections, rows[0]?.n ?? 0);
  };
  const looking = setInterval(() => void look().catch(() => {}), lookMs);
  const signal = new AbortController().signal;
  const counted = await aiWeekDuty.work(ctx, { dueAt: now(), signal });
  clearInterval(looking);
  return {
    done: counted?.done ?? 0,
    connections,
    liveMb: (most.live - before.live) / megabyte,
    rssMb: (most.rss - before.rss) / megabyte,
  };
};

export const answerRows = async (): Promise<Row[]> => {
  const { house, close } = await openHouse(manySites);
  const engine = await openEngine();
  await house.db.execute(sql`update sites set ai_entitled = true`);
  await watch(house, fewSites);
  await runMonday(house, engine.baseUrl, 0);
  const few = await runMonday(house, engine.baseUrl, 1);
  await watch(house, manySites);
  engine.counts.most = engine.counts.open;
  engine.counts.asked = 0;
  const many = await runMonday(house, engine.baseUrl, 2);
  await engine.close();
  await close();
  const asked = manySites * questions;
  const whole = many.done === asked * engines.length && engine.counts.asked === many.done;
  const most = lanes * engines.length;
  return [
    {
      what: `Monday’s run, ${asked} questions to ${engines.length} engines: connections at once`,
      ours: `${engine.counts.most} to the engines, ${many.connections} to the database, ${many.done} answers`,
      baseline: `${few.connections} to the database for ${fewSites * questions} questions`,
      ratio: null,
      bar: `${most} and ${mostConnections}, every question answered once`,
      met: whole && engine.counts.most <= most && many.connections <= mostConnections,
    },
    {
      what: `Monday’s run, ${asked} questions to ${engines.length} engines: memory`,
      ours: `${many.liveMb.toFixed(1)} MB more in use, ${many.rssMb.toFixed(0)} MB of the process`,
      baseline: `${few.liveMb.toFixed(1)} and ${few.rssMb.toFixed(0)} MB for ${fewSites * questions} questions`,
      ratio: null,
      bar: `at most ${mostMegabytes} MB more in use`,
      met: many.liveMb <= mostMegabytes,
    },
  ];
};
