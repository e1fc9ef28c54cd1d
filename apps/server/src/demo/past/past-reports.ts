import { mailTexts } from '@hlidka/texts/mail';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { addDays, pragueDay, startOfDay } from '../../base/platform/time/prague.ts';
import { findReaders, type WrittenReport, writeReportDraft } from '../../care/reports/index.ts';
import { reports } from '../../care/reports/table.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { demoAgency } from '../data/index.ts';
import { drafts, openingWords, reported } from '../data/reported.ts';

type About = { clientId: string; siteId: string | null; siteName: string | null };

const find = async (tx: Tx, client: string, site: string | null): Promise<About | null> => {
  const { rows } = await tx.execute<About>(sql`
    select c.id as "clientId", s.id as "siteId", s.name as "siteName" from ${clients} c
    left join ${sites} s on s.ref = ${site} where c.ref = ${client}`);
  return rows[0] ?? null;
};

/** `2026-10` that many months before this one. */
const monthBefore = (today: string, back: number): string => {
  let first = `${today.slice(0, 7)}-01`;
  for (let index = 0; index < back; index++) first = `${addDays(first, -1).slice(0, 7)}-01`;
  return first.slice(0, 7);
};

const addReport = async (
  tx: Tx,
  about: About,
  period: string,
  { markdown, figures, said, language }: WrittenReport,
  sentAt: Date | null,
): Promise<void> => {
  const id = newId();
  const readers = sentAt ? await findReaders(tx, about) : [];
  const createdAt = startOfDay(addDays(`${period}-01`, 32).slice(0, 8).concat('01'));
  const figuresAt = new Date(createdAt.getTime() + 6 * 3_600_000);
  await tx.execute(sql`
    insert into reports (id, client_id, site_id, period, markdown, figures, language, touched, sent_at, recipients,
      created_at, updated_at, figures_at, said)
    values (${id}, ${about.clientId}, ${about.siteId}, ${`${period}-01`}, ${markdown},
      ${JSON.stringify(figures)}::jsonb, ${language}, ${sentAt !== null}, ${sentAt}, ${readers.length},
      ${createdAt}, ${sentAt ?? createdAt}, ${figuresAt}, ${JSON.stringify(said)}::jsonb)`);
  for (const { id: userId, email, name, language: spoken } of readers) {
    const { subject } = mailTexts[spoken].report({
      name,
      agency: demoAgency.name,
      link: '',
      site: about.siteName,
      month: new Date(`${period}-15`),
    });
    await tx.execute(sql`
      insert into deliveries (id, channel, kind, recipient, user_id, language, subject, data, state, attempts,
        created_at, next_attempt_at, sent_at)
      values (${newId()}, 'mail', 'report', ${email}, ${userId}, ${spoken}, ${subject},
        ${JSON.stringify({ reportId: id })}::jsonb, 'sent', 1, ${sentAt}, ${sentAt}, ${sentAt})`);
  }
};

/** Only the last month's report of each client is unread. */
const markOlderRead = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    insert into report_reads (report_id, user_id)
    select distinct r.id, d.user_id from ${reports} r
    join ${deliveries} d on d.kind = 'report' and d.data ->> 'reportId' = r.id::text
    where d.user_id is not null and r.period < (
      select max(newer.period) from ${reports} newer where newer.client_id = r.client_id)`);
};

/** The reports of the last months, made of what the demo holds, and one that waits to be sent. */
export const addPastReports = async (tx: Tx, now: Date): Promise<void> => {
  const today = pragueDay(now.getTime());
  for (const { client, site, months } of reported)
    for (let back = months; back >= 1; back--) {
      const about = await find(tx, client, site);
      if (!about) continue;
      const period = monthBefore(today, back);
      const words = openingWords[(back + client.length) % openingWords.length] ?? '';
      const written = await writeReportDraft(tx, { ...about, period }, now);
      const markdown = `${words}\n\n${written.markdown}`;
      const next = addDays(`${monthBefore(today, back - 1)}-01`, 1 + (client.length % 3));
      const sentAt = new Date(
        startOfDay(next).getTime() + 9.5 * 3_600_000 + client.length * 60_000,
      );
      if (sentAt < now) await addReport(tx, about, period, { ...written, markdown }, sentAt);
    }
  await markOlderRead(tx);
  for (const { client, site } of drafts) {
    const about = await find(tx, client, site);
    const period = monthBefore(today, 1);
    if (about)
      await addReport(
        tx,
        about,
        period,
        await writeReportDraft(tx, { ...about, period }, now),
        null,
      );
  }
};
