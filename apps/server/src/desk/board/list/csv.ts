import { type Language, type SitesWanted, siteFacts } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { boardState } from '@hlidka/texts/board';
import type { UserContext } from '../../../base/context.ts';
import { inChunks } from '../../../base/platform/database/chunks.ts';
import { averageMs, type LastDaySum, percent } from '../../../watch/checks/index.ts';
import type { HeldSite, Standings } from '../standing/index.ts';
import { type CsvValue, csvLine } from './csv-line.ts';
import { sitesInReach } from './reach.ts';

const wordsIn = async (language: Language) => {
  const [{ admin }, { common }] =
    language === 'cs'
      ? await Promise.all([import('@hlidka/texts/admin/cs'), import('@hlidka/texts/common/cs')])
      : await Promise.all([import('@hlidka/texts/admin/en'), import('@hlidka/texts/common/en')]);
  return { board: admin.board, sites: admin.sites, facts: common.facts };
};
type Words = Awaited<ReturnType<typeof wordsIn>>;

const headOf = ({ board: t, facts }: Words): string[] => [
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
  t.columns.tags,
];

const cellsOf = (site: HeldSite, sum: LastDaySum | null, words: Admin['sites']): CsvValue[] => [
  site.name,
  site.url ?? site.hostname,
  site.clientName,
  site.groupName,
  site.archivedAt ? words.archived : words.short[boardState(site)],
  sum ? percent(sum) : null,
  sum ? averageMs(sum) : null,
  site.certificateEndsAt?.toISOString() ?? null,
  sum?.lastCheckAt?.toISOString() ?? null,
  ...siteFacts.map((fact) => site[fact]),
  site.tags.join(', ') || null,
];

/** At the reader's pace. */
const streamOf = (parts: Iterator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
};

/** The sites that match as RFC 4180, sent part by part; Czech spreadsheets expect semicolons. */
export const sendCsv = async (
  ctx: UserContext,
  standings: Standings,
  wanted: SitesWanted,
): Promise<Response> => {
  const { language } = ctx.actor;
  const now = ctx.now();
  const { book, chosen } = await sitesInReach(ctx, standings, wanted, language);
  // The book goes on while this is read at the reader's pace.
  const rows = chosen.map((site) => ({ ...site, day: book.dayOf(site) }));
  const words = await wordsIn(language);
  const line = csvLine(language === 'cs' ? ';' : ',');
  const parts = function* () {
    // Spreadsheets recognise UTF-8 by the byte order mark.
    yield `\ufeff${line(headOf(words))}`;
    for (const part of inChunks(rows))
      yield part.map(({ day, ...site }) => line(cellsOf(site, day, words.sites))).join('');
  };
  return new Response(streamOf(parts()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="hlidka-${now.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
};
