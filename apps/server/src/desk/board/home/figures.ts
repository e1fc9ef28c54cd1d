import { HomeFigures, home, spanMark, worstMark } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { tellOdd, writeRow } from '../../../base/platform/http/http.ts';
import type { Owner } from '../../../estate/sites/index.ts';
import { readWindows } from '../../../estate/windows/index.ts';
import type { WindowRow } from '../../../estate/windows/table.ts';
import { pastOf } from '../../../people/people/index.ts';
import {
  add,
  averageMs,
  dayEdges,
  dayMinutesOf,
  daysOf,
  earliestSince,
  noMinutes,
  percent,
} from '../../../watch/checks/index.ts';
import type { Book, HeldSite, KeptFacts } from '../standing/index.ts';
import { figureDays, firstDayOf, isAskedByOwner, type Past, pastsOf, todaySum } from './pasts.ts';

/** A site's or a group's card with its members, a group's in the order of their roles. */
export type Card = { id: string; members: readonly HeldSite[] };

const latest = <T>(all: readonly T[], at: (one: T) => string): T | null =>
  all.reduce<T | null>((last, one) => (last && at(last) >= at(one) ? last : one), null);

type Known = { site: HeldSite; past: Past };
type Reading = {
  book: Book;
  owner: Owner;
  windows: WindowRow[];
  edges: readonly number[];
  now: Date;
};

const daysWithToday = ({ book, owner, now }: Reading, { site, past: { closed } }: Known) => {
  if (isAskedByOwner(site, owner)) return closed;
  const sum = todaySum(book, site, now);
  const [today] = daysOf([sum], sum.day, 1).daily;
  return {
    daily: [...closed.daily.slice(0, -1), ...(today ? [today] : [])],
    total: add([closed.total, sum]),
  };
};

const figuresOf = (reading: Reading, id: string, known: readonly Known[]): HomeFigures => {
  const { windows, edges, now } = reading;
  const measured = known
    .filter(({ site }) => site.role !== 'domain')
    .map((one) => ({
      ...daysWithToday(reading, one),
      number: one.site.number,
      since: one.past.measuredSince,
      asides: dayMinutesOf(one.site, { spans: one.past.spans, windows }, edges, now.getTime()),
    }));
  const totals = measured.map(({ total }) => total);
  const looks = Array.from({ length: figureDays }, (_, at) =>
    worstMark(
      measured.map(({ daily, asides }) =>
        spanMark({ checks: 0, failed: 0, ...daily[at], ...(asides[at] ?? noMinutes) }),
      ),
    ),
  );
  const first = totals.find(({ ok }) => ok > 0);
  const since = new Map(
    measured.flatMap(({ number, since }) =>
      since === undefined ? [] : [[number, since] as const],
    ),
  );
  return {
    id,
    availabilityPct: percent({
      counted: totals.reduce((sum, { counted }) => sum + counted, 0),
      ok: totals.reduce((sum, { ok }) => sum + ok, 0),
    }),
    measuredSince: earliestSince(
      since,
      measured.map(({ number }) => number),
    ),
    avgMs: first ? averageMs(first) : null,
    days: Array.from({ length: figureDays }, (_, at) => {
      const lost = Math.max(0, ...measured.map(({ asides }) => asides[at]?.outageMinutes ?? 0));
      const seen = measured.some(({ daily }) => (daily[at]?.checks ?? 0) > 0);
      return seen || lost > 0 ? lost : null;
    }),
    looks,
    lastBackup: latest(
      known.flatMap(({ past }) => past.lastBackup ?? []),
      ({ finishedAt }) => finishedAt,
    ),
    lastDone: latest(
      known.flatMap(({ past }) => past.lastDone ?? []),
      ({ at }) => at,
    ),
  };
};

/** What was written of a card last, by the first reading it was made of. */
const written = new WeakMap<Past, { said: string; text: string | null }>();

/** The figures of each card, as text; a group's are computed as on its own page. */
export const writeFigures = async (
  ctx: UserContext,
  { book, facts }: { book: Book; facts: KeptFacts },
  cards: readonly Card[],
): Promise<(string | null)[]> => {
  const now = ctx.now();
  const first = firstDayOf(now);
  const edges = dayEdges(first, figureDays);
  const windows = await facts.one(`windows ${first}`, [], () =>
    readWindows(ctx.db, new Date(edges[0] ?? 0)),
  );
  const pasts = await pastsOf(
    ctx,
    facts,
    cards.flatMap(({ members }) => members),
  );
  const reading = { book, owner: pastOf(ctx.viewer), windows, edges, now };
  const tell = (at: string) => tellOdd(ctx.log, home.read, at);
  return cards.map(({ id, members }) => {
    const known = members.flatMap((site) => {
      const past = pasts.get(site.id);
      return past ? [{ site, past }] : [];
    });
    const write = () => writeRow(HomeFigures, figuresOf(reading, id, known), tell);
    const [first] = known;
    // Minutes of an outage or of maintenance go on by themselves.
    const goesOn = known.some(({ past }) => past.spans.some(({ overAt }) => overAt === null));
    if (!first || goesOn || windows.length > 0) return write();
    const said = known
      .map(({ site, past }) => `${site.id} ${site.version} ${past.serial}`)
      .join(' ');
    const last = written.get(first.past);
    if (last?.said === said) return last.text;
    const text = write();
    written.set(first.past, { said, text });
    return text;
  });
};
