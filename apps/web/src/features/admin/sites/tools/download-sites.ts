import { type SiteFact, siteFacts } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { boardState } from '../../state/board-state.ts';
import type { SiteRow } from '../rows/site-rows.ts';
import { csvOf } from './csv.ts';

type Words = {
  board: Admin['board'];
  sites: Admin['sites'];
  facts: Record<SiteFact, string>;
};

export const rowsOf = ({ board: t, sites, facts }: Words, rows: readonly SiteRow[]) => [
  [
    t.columns.name,
    t.address,
    t.columns.client,
    t.columns.group,
    t.columns.status,
    t.csv.availability,
    t.csv.response,
    t.csv.certificate,
    t.csv.lastCheck,
    ...siteFacts.map((fact) => facts[fact]),
  ],
  ...rows.map((site) => [
    site.name,
    site.url ?? site.hostname,
    site.clientName,
    site.groupName,
    site.archivedAt ? sites.archived : sites.short[boardState(site)],
    site.availability24hPct,
    site.avgMs24h,
    site.certificateEndsAt,
    site.lastCheckAt,
    ...siteFacts.map((fact) => site[fact]),
  ]),
];

/** The board as a CSV file; Czech spreadsheets expect semicolons. */
export const downloadSites = (words: Words, rows: readonly SiteRow[], language: string): void => {
  const text = csvOf(rowsOf(words, rows), language === 'cs' ? ';' : ',');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `hlidka-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // After the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
