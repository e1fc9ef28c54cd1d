import { type StatusName, statusLook } from '@hlidka/design';
import type { Home } from '@hlidka/protocol';
import type { Words } from '../language.ts';

type Site = Home['sites'][number];
type Counted = 'down' | 'brokenForm' | 'other' | 'up';

/** What is known when a widget is drawn. */
export type WidgetFacts = {
  signedIn: boolean;
  home: Home | null;
  /** The age of `home` itself. */
  at: number;
  /** Whoever locks the app does not want names on the home screen either. */
  locked: boolean;
  /** Told where the app knows several agencies; otherwise empty. */
  agency: string;
  link: (path: string) => string;
};

export type WidgetRow = { id: string; name: string; word: string; look: StatusName; link: string };
/** Texts may be empty; iOS keeps no null beside them. */
export type WidgetView = {
  agency: string;
  answer: string;
  alarm: boolean;
  note: string;
  seen: string;
  rows: WidgetRow[];
  /** What is said below one row, below two, and so on: how many sites there are besides. */
  more: string[];
  link: string;
};

/** Nothing older than the app itself would keep is shown. */
export const mostAgeMs = 7 * 24 * 60 * 60 * 1000;
export const mostRows = 4;

const worst: StatusName[] = ['down', 'brokenForm', 'unknown', 'maintenance', 'paused', 'up'];

const lookOf = (site: Site): StatusName => {
  if (site.status === 'down') return 'down';
  if (site.brokenForm) return 'brokenForm';
  return site.unmeasuredSince ? 'unknown' : site.status;
};

const counted = (look: StatusName): Counted =>
  look === 'down' || look === 'brokenForm' || look === 'up' ? look : 'other';

const answerOf = ({ phone }: Words, looks: readonly StatusName[]): string => {
  const t = phone.widget;
  if (looks.every((look) => look === 'up')) return t.allUp(looks.length);
  const kinds: Counted[] = ['down', 'brokenForm', 'other', 'up'];
  const said = kinds
    .flatMap((kind) => {
      const n = looks.filter((look) => counted(look) === kind).length;
      return n > 0 ? [t.counts[kind](n)] : [];
    })
    .join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
};

const nothing = (answer: string, { agency, link }: WidgetFacts): WidgetView => ({
  agency,
  answer,
  alarm: false,
  note: '',
  seen: '',
  rows: [],
  more: [],
  link: link(''),
});

/** A domain alone is never measured. */
const measured = (home: Home): Site[] => home.sites.filter(({ role }) => role !== 'domain');

const wordOf = ({ phone }: Words, site: Site, look: StatusName): string => {
  const { unread, ...status } = phone.widget.status;
  if (look === 'unknown' && site.statusUnread) return unread;
  return status[look === 'ok' ? 'up' : look === 'problem' ? 'down' : look];
};

const rowsOf = (known: WidgetFacts, words: Words, home: Home): WidgetRow[] =>
  measured(home)
    .map((site) => ({ site, look: lookOf(site) }))
    .sort(
      (a, b) =>
        worst.indexOf(a.look) - worst.indexOf(b.look) ||
        a.site.name.localeCompare(b.site.name, 'cs', { numeric: true }),
    )
    .map(({ site, look }) => ({
      id: site.id,
      name: site.name,
      word: wordOf(words, site, look),
      look,
      link: known.link(`sites/${site.id}`),
    }));

/**
 * What the home screen shows. Nobody knows when it will be looked at: the state is told in the past tense, with
 * the day and the minute at which it was so.
 */
export const widgetView = (known: WidgetFacts, words: Words, now: number): WidgetView => {
  const t = words.phone.widget;
  const { home, at, locked } = known;
  if (!known.signedIn) return nothing(t.signedOut, known);
  if (!home || now - at >= mostAgeMs || measured(home).length === 0) return nothing(t.empty, known);
  const all = rowsOf(known, words, home);
  const looks = all.map(({ look }) => look);
  const rows = locked ? [] : all.slice(0, mostRows);
  return {
    ...nothing(answerOf(words, looks), known),
    alarm: looks.some((look) => statusLook[look].tone === 'alarm'),
    note: locked ? t.locked : '',
    seen: t.seen(words.format.dayAndMonth(at), words.format.time(at)),
    rows,
    more: rows.map((_, shown) => (all.length > shown + 1 ? t.more(all.length - shown - 1) : '')),
  };
};
