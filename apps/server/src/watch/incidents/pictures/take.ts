import { type Evidence, limits, type PictureFault } from '@hlidka/protocol';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { incidentPictures, incidents, type PictureRow } from '../table.ts';
import { failed, refuseTooMany } from './settle.ts';

/** Time for the page, and for a browser to start and report. */
const leaseSeconds = limits.incidentPictures.pageSeconds + 60;
/** A page that crashes the agent each time is given up. */
const mostAttempts = 2;

type Agent = { id: string; name: string };
type Claimed = { row: PictureRow; url: string; verifyTls: boolean };

const isOpen = sql`(${incidentPictures.state} = 'waiting'
  or ${incidentPictures.state} = 'taking' and ${incidentPictures.leaseEndsAt} < now())`;

const isAnyOpen = async (db: Executor): Promise<boolean> =>
  (await db.$count(incidentPictures, isOpen)) > 0;

/** Agents take turns here, for a few statements; nobody else waits for this lock. */
const takeTurns = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('incident pictures'))`);

const startedLately = (tx: Tx) =>
  tx.$count(incidentPictures, sql`started_at > now() - interval '1 minute'`);

/** The picture that waited longest of those that this agent may take; a few a minute in all. */
export const claimPicture = async (
  tx: Tx,
  agent: Agent,
  /** Whether this agent may work on the site. */
  reaches: SQL,
): Promise<Claimed | null> => {
  if (!(await isAnyOpen(tx))) return null;
  await takeTurns(tx);
  await refuseTooMany(tx);
  await tx.execute(sql`
    update ${incidentPictures} set ${failed('agent_lost')}
    where state = 'taking' and lease_ends_at < now() and attempt >= ${mostAttempts}`);
  if ((await startedLately(tx)) >= limits.incidentPictures.perMinute) return null;
  const [found] = await tx
    .select({ id: incidentPictures.incidentId, url: sites.url, monitor: sites.monitor })
    .from(incidentPictures)
    .innerJoin(sites, eq(sites.id, incidentPictures.siteId))
    .where(
      sql`${isOpen} and ${sites.url} is not null and ${sites.archivedAt} is null and ${reaches}`,
    )
    .orderBy(incidentPictures.askedAt, incidentPictures.incidentId)
    .limit(1)
    .for('update', { of: incidentPictures, skipLocked: true });
  if (!found?.url) return null;
  const [row] = await tx
    .update(incidentPictures)
    .set({
      state: 'taking',
      agentId: agent.id,
      agentName: agent.name,
      startedAt: sql`now()`,
      leaseEndsAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      attempt: sql`${incidentPictures.attempt} + 1`,
    })
    .where(eq(incidentPictures.incidentId, found.id))
    .returning();
  return row ? { row, url: found.url, verifyTls: found.monitor.verifyTls !== false } : null;
};

type PictureReport = {
  id: string;
  key: string;
  picture: Buffer | null;
  fault: PictureFault | null;
  detail: string;
  afterMs: number;
  statusCode: number | null;
  loaded: boolean;
  address: string | null;
  headers: string | null;
};

/** With these failures the page answers all the time, so an answer does not mean that it works again. */
const answersAnyway: ReadonlySet<Evidence['failure']> = new Set(['keyword', 'page', 'blocked']);

const hasAnswered = async (tx: Tx, id: string, statusCode: number | null): Promise<boolean> => {
  const [found] = await tx
    .select({ evidence: incidents.evidence, monitor: sites.monitor })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .where(eq(incidents.id, id));
  if (!found || statusCode === null || answersAnyway.has(found.evidence.failure)) return false;
  const [from, to] = found.monitor.status ?? [200, 399];
  return statusCode >= from && statusCode <= to;
};

/** How it went. An expired lease stays valid until another agent takes the task. */
export const finishPicture = async (
  tx: Tx,
  agent: Agent,
  { id, key, picture, afterMs, fault, ...seen }: PictureReport,
): Promise<void> => {
  const [row] = await tx
    .select({
      state: incidentPictures.state,
      agentId: incidentPictures.agentId,
      key: incidentPictures.key,
    })
    .from(incidentPictures)
    .where(eq(incidentPictures.incidentId, id))
    .for('update');
  if (row?.agentId === agent.id && row.key === key) return;
  if (row?.state !== 'taking' || row.agentId !== agent.id) throw new DomainError('lease lost');
  const answered = picture ? await hasAnswered(tx, id, seen.statusCode) : false;
  const ended = { key, endedAt: sql`now()`, leaseEndsAt: null, ...seen, answered };
  const taken = sql`least(now(), started_at + make_interval(secs => ${afterMs / 1000}))`;
  await tx
    .update(incidentPictures)
    .set(
      picture
        ? { ...ended, state: 'taken', picture, takenAt: taken }
        : { ...ended, state: 'failed', fault: fault ?? 'browser' },
    )
    .where(eq(incidentPictures.incidentId, id));
};
