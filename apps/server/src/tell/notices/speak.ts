import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { onlyRow } from '../../base/platform/database/plain-rows.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { startLoop } from '../../base/platform/time/loop.ts';
import { sites } from '../../estate/sites/table.ts';
import type { NoticeKind, Speech, Told } from './kind.ts';
import { decide, type Lately, type Rule, usualRule, type Waiting } from './rules.ts';
import { notices } from './table.ts';

const lookEveryMs = 2000;

type Row = Told<object> & Waiting & { id: string; endData: object; now: number };
type Part = 'begun' | 'ended';

const unsaid = sql`n.closed_at is null and (n.told_at is null or n.ended_at is not null)`;
const ms = (at: ReturnType<typeof sql>) => sql`(extract(epoch from ${at}) * 1000)::float8`;

/** What begins at a site that is paused waits until it is watched again. */
const parts = {
  begun: {
    at: sql`n.written_at`,
    where: sql`n.ended_at is null and s.paused_at is null and s.archived_at is null`,
    said: sql`told_at`,
  },
  ended: { at: sql`n.ended_at`, where: sql`n.ended_at is not null`, said: sql`closed_at` },
};

const readWaiting = async (tx: Tx, kind: string, part: Part): Promise<Row[]> => {
  const { at, where } = parts[part];
  const { rows } = await tx.execute<Omit<Row, 'since'> & { since: string }>(sql`
    select n.id, n.key, n.site_id as "siteId", coalesce(s.name, '') as "siteName", n.since, n.data,
      n.end_data as "endData", ${ms(at)} as at, ${ms(sql`now()`)} as now,
      (select ${ms(sql`max(b.told_at)`)} from notices b
        where b.kind = n.kind and b.key = n.key and b.id <> n.id) as "toldBefore"
    from notices n left join ${sites} s on s.id = n.site_id
    where n.kind = ${kind} and ${unsaid} and ${where} order by n.since, n.id for update of n`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
};

const readLately = async (tx: Tx, kind: string, part: Part, { pauseMs }: Rule): Promise<Lately> => {
  const { said } = parts[part];
  const told = part === 'begun' ? sql`true` : sql`end_data is not null and told_at is not null`;
  const { rows } = await tx.execute<Lately>(sql`
    select count(*)::int as count, ${ms(sql`max(${said})`)} as "lastAt" from notices
    where kind = ${kind} and ${told} and ${said} > now() - make_interval(secs => ${pauseMs / 1000})`);
  return onlyRow(rows);
};

const speeches = (kind: NoticeKind, part: Part, which: Row[], isTogether: boolean) => {
  const [first, ...others] = which;
  if (first && isTogether && part === 'begun' && kind.together)
    return [{ speech: kind.together([first, ...others]), rows: which }];
  const nothing: Speech = () => Promise.resolve(true);
  const say = (row: Row): Speech =>
    part === 'begun' ? kind.alone(row) : (kind.ended?.(row, row.endData) ?? nothing);
  return which.map((row) => ({ speech: say(row), rows: [row] }));
};

const speakOf = async (tx: Tx, kind: NoticeKind, part: Part): Promise<void> => {
  const rows = await readWaiting(tx, kind.name, part);
  const [first] = rows;
  if (!first) return;
  const rule = { ...usualRule, ...kind.rule };
  // `againMs` is about beginnings: an end is told whenever its beginning was.
  const again = part === 'begun' ? rule.againMs : 0;
  const lately = await readLately(tx, kind.name, part, rule);
  const { how, which } = decide({ ...rule, againMs: again }, rows, lately, first.now);
  const said: string[] = [];
  for (const one of speeches(kind, part, which, how === 'together'))
    if (await one.speech(tx)) said.push(...one.rows.map(({ id }) => id));
  if (said.length === 0) return;
  const set = part === 'begun' ? { toldAt: sql`now()` } : { closedAt: sql`now()` };
  await tx.update(notices).set(set).where(inArray(notices.id, said));
};

/** One process at a time; ends come first. */
const speakAlone = async (tx: Tx, kind: NoticeKind): Promise<void> => {
  const lock = sql`hashtext(${`notices ${kind.name}`})`;
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as mine`,
  );
  if (!rows[0]?.mine) return;
  await speakOf(tx, kind, 'ended');
  await speakOf(tx, kind, 'begun');
};

/** Tells operators what began and what ended; a kind that fails does not stop the others. */
export const speak = async (db: Database, kinds: NoticeKind[]): Promise<void> => {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select distinct kind from notices n where ${unsaid}`,
  );
  const waiting = new Set(rows.map(({ kind }) => kind));
  const failures: unknown[] = [];
  for (const kind of kinds.filter(({ name }) => waiting.has(name)))
    await transaction(db, (tx) => speakAlone(tx, kind)).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

export const startNotices = ({ db, log, kinds }: { db: Database; log: Log; kinds: NoticeKind[] }) =>
  startLoop({
    log,
    trouble: 'notices wait to be told',
    pass: () => speak(db, kinds),
    everyMs: lookEveryMs,
    later: true,
  });
