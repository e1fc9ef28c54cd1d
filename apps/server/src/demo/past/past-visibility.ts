import { sql } from 'drizzle-orm';
import { inChunks } from '../../base/platform/database/chunks.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { addDays, pragueDay, startOfDay } from '../../base/platform/time/prague.ts';
import { mentionFinder } from '../../care/visibility/index.ts';
import { aiAnswers } from '../../care/visibility/table.ts';
import { sites } from '../../estate/sites/table.ts';
import { createChance, seedOf } from '../chance.ts';
import { searched } from '../data/searched.ts';

type Site = { id: string; ref: string; name: string; hostname: string };
type Answer = {
  week: string;
  question: string;
  engine: string;
  model: string;
  mentioned: boolean;
  links: string[];
};

const weeks = 30;
/** Older answers are kept as sums only. */
const weeksWithAnswers = 8;
const engines = [
  { engine: 'openai', model: 'gpt-5-mini-2025-08-07' },
  { engine: 'google', model: 'gemini-2.5-flash' },
  { engine: 'perplexity', model: 'sonar' },
];
const checkMs = 4 * 3_600_000;

/** The last Monday whose check is over. */
const lastMonday = (now: Date): string => {
  const today = pragueDay(now.getTime() - checkMs - 3_600_000);
  return addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
};

/** Slowly better known: each question has a chance of its own that grows with the weeks. */
const answersOf = ({ ref, hostname }: Site, monday: string): Answer[] => {
  const chance = createChance(seedOf(`${ref} answers`));
  const known = (searched[ref]?.questions ?? []).map((question) => ({
    question,
    base: chance() * 0.7,
  }));
  return Array.from({ length: weeks }, (_, back) =>
    known.flatMap(({ question, base }) =>
      engines.map(({ engine, model }): Answer => {
        const mentioned = chance() < base + 0.2 * (1 - back / weeks);
        const links = mentioned && chance() < 0.6 ? [`https://${hostname}/`] : [];
        return { week: addDays(monday, -7 * back), question, engine, model, mentioned, links };
      }),
    ),
  ).flat();
};

const textOf = ({ mentioned }: Answer, name: string): string =>
  mentioned
    ? `Podle dostupných informací stojí za zvážení například ${name}. Ověřte si prosím otevírací dobu.`
    : 'Možností je několik, záleží na tom, co přesně hledáte. Doporučuji porovnat recenze.';

/** Weekly checks of the sites that are entitled. */
export const addPastVisibility = async (tx: Tx, now: Date): Promise<void> => {
  const { rows: found } = await tx.execute<Site>(
    sql`select id, ref, name, hostname from ${sites} where ai_entitled and archived_at is null order by number`,
  );
  const monday = lastMonday(now);
  for (const site of found) {
    const answers = answersOf(site, monday);
    const askedAt = (week: string) =>
      new Date(startOfDay(week).getTime() + checkMs + 11 * 60_000).toISOString();
    const sums = [...Map.groupBy(answers, ({ week }) => week)].map(([week, own]) => ({
      week,
      answers: own.length,
      mentions: own.filter(({ mentioned }) => mentioned).length,
      links: own.flatMap(({ links }) => links).length,
    }));
    const sum = <T>(of: (row: (typeof sums)[number]) => T) => sql.param(sums.map(of));
    await tx.execute(sql`
      insert into ai_weeks (site_id, week, checked_at, answers, mentions, links)
      select ${site.id}::uuid, * from unnest(${sum(({ week }) => week)}::date[],
        ${sum(({ week }) => askedAt(week))}::timestamptz[], ${sum((row) => row.answers)}::int[],
        ${sum((row) => row.mentions)}::int[], ${sum((row) => row.links)}::int[])`);
    const oldest = addDays(monday, -7 * (weeksWithAnswers - 1));
    const kept = answers.filter(({ week }) => week >= oldest);
    const find = mentionFinder({ brands: [site.name], domains: [site.hostname] });
    const rows = kept.map((row): typeof aiAnswers.$inferInsert => {
      const answer = textOf(row, site.name);
      return {
        ...row,
        id: newId(),
        siteId: site.id,
        askedAt: new Date(askedAt(row.week)),
        answer,
        spans: find(answer).flat(),
        cited: row.links,
        retrieved: row.links,
        ownLinks: row.links.length,
      };
    });
    for (const some of inChunks(rows)) await tx.insert(aiAnswers).values(some);
  }
};
