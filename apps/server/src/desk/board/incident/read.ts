import {
  type CheckRow,
  type IncidentCourse,
  type IncidentPicture,
  minuteMs,
} from '@hlidka/protocol';
import { asc, eq } from 'drizzle-orm';
import { viewAudit } from '../../../base/audit/index.ts';
import { audit } from '../../../base/audit/table.ts';
import type { Context } from '../../../base/context.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { browserHeardAt, hasBrowser } from '../../../hands/agents/index.ts';
import { jobsOfIncident } from '../../../hands/jobs/index.ts';
import { deliveriesOf, type Names } from '../../../post/deliveries/index.ts';
import { readCheckRows } from '../../../watch/checks/index.ts';
import { readEdgeChecks, readIncident, readPictureState } from '../../../watch/incidents/index.ts';
import { type IncidentRow, incidents } from '../../../watch/incidents/table.ts';
import { readBefore } from './before.ts';

const beforeMs = 24 * 60 * minuteMs;
/** An unstable site must stay up for half an hour before its recovery counts. */
const recoveryMs = 35 * minuteMs;
/** The row is written a moment after the last re-check, by another clock. */
const writtenMs = 2000;
const mostChecks = 20;
const mostDeeds = 100;
const mostDeliveries = 200;

/** An invalid date in a row must not make the arithmetic throw. */
const shifted = (at: Date, ms: number): Date =>
  new Date(Math.min(Math.max(at.getTime() + ms, 0), Date.UTC(9999, 0)));

/** Checks from the first failed one to the re-check that confirmed the outage. */
const readFailed = async (
  db: Executor,
  number: number,
  { openedAt, createdAt }: IncidentRow,
): Promise<CheckRow[]> => {
  const span = { from: shifted(openedAt, 0), to: shifted(createdAt, writtenMs) };
  const checks = await readCheckRows(db, number, span);
  return checks.filter(({ ok }) => !ok).slice(0, mostChecks);
};

const readRecovered = async (
  db: Executor,
  number: number,
  resolvedAt: Date,
): Promise<CheckRow[]> => {
  const span = { from: shifted(resolvedAt, 0), to: shifted(resolvedAt, recoveryMs) };
  const [first, ...later] = (await readCheckRows(db, number, span)).filter(({ ok }) => ok);
  const second = later.find(({ uncounted }) => uncounted === 'confirmation');
  return [first, second].filter((check) => check !== undefined);
};

/** A row written after its end (the demo's past) does not show when it was confirmed. */
const confirmedAt = ({ openedAt, createdAt, resolvedAt }: IncidentRow): Date =>
  resolvedAt && createdAt > resolvedAt ? openedAt : createdAt;

/** A picture that waits says who could take it, so that none is promised where there is nobody. */
const readPicture = async (db: Executor, id: string): Promise<IncidentPicture | null> => {
  const picture = await readPictureState(db, id);
  if (picture?.state !== 'waiting') return picture && { ...picture, browser: null };
  const heardAt = await browserHeardAt(db);
  const connected = await hasBrowser({ db });
  return { ...picture, browser: { connected, heardAt: heardAt?.toISOString() ?? null } };
};

/** Everything on the incident's page in one read. */
export const readCourse = async (
  ctx: Context,
  names: Names,
  { id }: { id: string },
): Promise<IncidentCourse> => {
  const { db } = ctx;
  const [found] = await db
    .select({ row: incidents, number: sites.number, groupId: sites.groupId })
    .from(incidents)
    .innerJoin(sites, eq(sites.id, incidents.siteId))
    .where(eq(incidents.id, id));
  if (!found) throw notFound();
  const { row, number, groupId } = found;
  const measured = row.kind === 'availability' && !row.byHand;
  const { began, ended } = (await readEdgeChecks(db, id)) ?? { began: number, ended: number };
  const deeds = await db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, id))
    .orderBy(asc(audit.at), asc(audit.id))
    .limit(mostDeeds);
  return {
    incident: await readIncident(ctx, { id }),
    confirmedAt: confirmedAt(row).toISOString(),
    failed: measured ? await readFailed(db, began, row) : [],
    recovered: measured && row.resolvedAt ? await readRecovered(db, ended, row.resolvedAt) : [],
    deeds: deeds.map(viewAudit),
    ...(await deliveriesOf(db, names, id, mostDeliveries)),
    jobs: await jobsOfIncident(db, { id }),
    picture: await readPicture(db, id),
    before: await readBefore(
      db,
      { id, siteId: row.siteId, groupId },
      { from: shifted(row.openedAt, -beforeMs), to: row.openedAt },
    ),
  };
};
