import { auditEvents, type ChangeBefore } from '@hlidka/protocol';
import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { viewAudit } from '../../../base/audit/index.ts';
import { audit } from '../../../base/audit/table.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { firstLineOfMarkdown } from '../../../care/worklog/index.ts';
import { worklogEntries } from '../../../care/worklog/table.ts';
import { maintenanceOf, readWindows } from '../../../estate/windows/index.ts';
import { formChecks } from '../../../hands/forms/table.ts';
import { jobsBeforeIncident } from '../../../hands/jobs/index.ts';

type Span = { from: Date; to: Date };
type About = { id: string; siteId: string; groupId: string | null };
type Read = (db: Executor, about: About, span: Span) => Promise<ChangeBefore[]>;

const mostOfEach = 20;

const readWork: Read = async (db, { siteId }, { from, to }) => {
  const { siteId: site, at } = worklogEntries;
  const rows = await db
    .select()
    .from(worklogEntries)
    .where(and(eq(site, siteId), gte(at, from), lte(at, to)))
    .orderBy(desc(at))
    .limit(mostOfEach);
  return rows.map((row) => ({
    kind: 'work',
    at: row.at.toISOString(),
    id: row.id,
    author: row.author,
    automatic: row.automatic,
    text: firstLineOfMarkdown(row.text),
  }));
};

const readJobs: Read = async (db, about, span) => {
  const jobs = await jobsBeforeIncident(db, about, span);
  return jobs.map((job) => ({
    kind: 'job',
    at: job.startedAt ?? job.createdAt,
    id: job.id,
    job,
  }));
};

const readMaintenance: Read = async (db, { siteId, groupId }, { from, to }) => {
  const within = { from: from.getTime(), to: to.getTime() };
  const rows = await readWindows(db, from);
  return rows
    .flatMap((row) =>
      maintenanceOf([row], { id: siteId, groupId }, within).map((span) => ({ row, span })),
    )
    .slice(-mostOfEach)
    .map(({ row, span }) => ({
      kind: 'window',
      at: new Date(span.from).toISOString(),
      id: row.id,
      title: row.title,
      endsAt: span.to < within.to ? new Date(span.to).toISOString() : null,
    }));
};

/** Audit events that can affect how a site answers or is watched. */
const edits = auditEvents.filter((event) => /^(site|form|group|demo)\./.test(event));

const readEdits: Read = async (db, { siteId, groupId }, { from, to }) => {
  const forms = await db
    .select({ id: formChecks.id })
    .from(formChecks)
    .where(eq(formChecks.siteId, siteId));
  const subjects = [siteId, ...(groupId ? [groupId] : []), ...forms.map(({ id }) => id)];
  const { subjectId, at, event } = audit;
  const rows = await db
    .select()
    .from(audit)
    .where(and(inArray(subjectId, subjects), inArray(event, edits), gte(at, from), lte(at, to)))
    .orderBy(desc(at))
    .limit(mostOfEach);
  return rows.map((row) => ({
    kind: 'edit',
    at: row.at.toISOString(),
    id: row.id,
    entry: viewAudit(row),
  }));
};

/** What was done to the site in this time, newest first. */
export const readBefore: Read = async (db, about, span) => {
  const parts: ChangeBefore[][] = [];
  for (const read of [readWork, readJobs, readMaintenance, readEdits])
    parts.push(await read(db, about, span));
  return parts.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};
