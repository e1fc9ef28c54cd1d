import { home as homeOf } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { readWords } from '../language.ts';
import { outageView } from './outage-view.ts';
import { mostAgeMs, mostRows, type WidgetFacts, widgetView } from './widget-view.ts';

const home = homeOf.read.reply.parse(golden.home);
const [site] = home.sites;
if (!site) throw new Error('no golden site');
const at = Date.parse('2026-11-18T13:02:00Z');
const words = readWords();
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const one = (name: string, more: Partial<typeof site> = {}) => ({
  ...site,
  id: name,
  name,
  role: null,
  status: 'up' as const,
  brokenForm: false,
  unmeasuredSince: null,
  ...more,
});
const known = (sites: (typeof site)[], more: Partial<WidgetFacts> = {}): WidgetFacts => ({
  signedIn: true,
  home: { ...home, sites, incidents: [] },
  at,
  locked: false,
  agency: '',
  link: (path) => `hlidka://${path}`,
  ...more,
});
const view = (about: WidgetFacts, now = at): ReturnType<typeof widgetView> =>
  JSON.parse(plain(JSON.stringify(widgetView(about, words, now))));

test('all ran: said in the past tense, with the day and the minute at which it was so', () => {
  const shown = view(known([one('A'), one('B'), one('C'), one('D')]));
  expect(shown).toMatchObject({ answer: 'Všechny 4 weby běžely', alarm: false, note: '' });
  expect(shown.seen).toBe('Naposledy 18. 11. ve 14.02');
  expect(JSON.stringify(shown)).not.toMatch(/běží|nejde/);
});

test('the same words a minute and six days later: nothing claims to be of now', () => {
  const about = known([one('A')]);
  expect(view(about, at + 6 * 86_400_000)).toEqual(view(about, at + 60_000));
});

test('a state that this version has no word for is not told as unmeasured', () => {
  const [row] = view(known([one('A', { status: 'unknown', statusUnread: true })])).rows;
  expect(row).toMatchObject({ word: 'neznámý stav', look: 'unknown' });
  expect(view(known([one('A', { status: 'unknown' })])).rows[0]?.word).toBe('neměřen');
});

test('the worst comes first, then by name; each row leads to its site', () => {
  const rows = view(
    known([
      one('Web 10'),
      one('Web 9'),
      one('Stará', { unmeasuredSince: '2026-11-18T10:00:00.000Z' }),
      one('Obchod', { status: 'down' }),
      one('Kavárna', { brokenForm: true }),
    ]),
  ).rows;
  expect(rows.map(({ name, word, look }) => [name, word, look])).toEqual([
    ['Obchod', 'nešel', 'down'],
    ['Kavárna', 'nešel formulář', 'brokenForm'],
    ['Stará', 'neměřen', 'unknown'],
    ['Web 9', 'běžel', 'up'],
  ]);
  expect(rows[0]?.link).toBe('hlidka://sites/Obchod');
});

test('how many ran and how many did not', () => {
  const shown = view(
    known([
      one('A', { status: 'down' }),
      one('B', { status: 'paused' }),
      one('C', { brokenForm: true }),
      one('D'),
      one('E'),
    ]),
  );
  expect(shown.answer).toBe('1 nešel, u 1 nešel formulář, 1 v jiném stavu, 2 běžely');
  expect(shown.alarm).toBe(true);
  expect(view(known([one('A', { brokenForm: true }), one('B')])).answer).toBe(
    'U 1 nešel formulář, 1 běžel',
  );
  expect(view(known([one('A', { status: 'paused' })])).alarm).toBe(false);
});

test('what does not fit is counted after each number of rows', () => {
  const many = Array.from({ length: 9 }, (_, n) => one(`Web ${n}`));
  const shown = view(known(many));
  expect(shown.rows).toHaveLength(mostRows);
  expect(shown.more).toEqual(['a dalších 8', 'a dalších 7', 'a dalších 6', 'a dalších 5']);
  expect(view(known(many.slice(0, 2))).more).toEqual(['a další 1', '']);
});

test('a locked app shows counts and no name anywhere', () => {
  const shown = view(known([one('Tajný', { status: 'down' }), one('B')], { locked: true }));
  expect(shown).toMatchObject({ answer: '1 nešel, 1 běžel', rows: [], more: [] });
  expect(shown.note).toBe('Názvy ukáže aplikace po odemknutí.');
  expect(JSON.stringify(shown)).not.toContain('Tajný');
});

test('after a sign-out, without data and after a week nothing of the sites is left', () => {
  const sites = [one('Tajný')];
  const left = (more: Partial<WidgetFacts>, now = at) => view(known(sites, more), now);
  expect(left({ signedIn: false }).answer).toBe('Přihlaste se v aplikaci.');
  expect(left({ home: null }).answer).toBe('Otevřete aplikaci, stav se načte.');
  expect(left({}, at + mostAgeMs).answer).toBe('Otevřete aplikaci, stav se načte.');
  expect(left({}, at + mostAgeMs - 1).rows).toHaveLength(1);
  for (const shown of [left({ signedIn: false }), left({}, at + mostAgeMs)])
    expect(shown).toMatchObject({ rows: [], seen: '', link: 'hlidka://' });
});

test('domains alone are not counted', () => {
  expect(view(known([one('A'), one('a.cz', { role: 'domain' })])).answer).toBe('Web běžel');
});

test('the agency is named where there are several', () => {
  expect(view(known([one('A')], { agency: 'Péče Brdy' })).agency).toBe('Péče Brdy');
});

type Incident = (typeof home.incidents)[number];
const outage = (
  incidents: Incident[],
  more: Partial<WidgetFacts> = {},
): ReturnType<typeof outageView> =>
  JSON.parse(
    plain(
      JSON.stringify(outageView({ ...known([], more), home: { ...home, incidents } }, words, at)),
    ),
  );
const [golden1] = home.incidents;
if (!golden1) throw new Error('no golden incident');
const began: Incident = {
  ...golden1,
  kind: 'outage',
  id: 'i',
  at: '2026-11-18T12:50:00.000Z',
  site: { ...golden1.site, name: 'Obchod' },
  endedAt: null,
  observedSince: null,
};

test('one outage by its name, its beginning and, once old, in the past tense', () => {
  const said = outage([began]);
  expect(said?.now).toBe('Obchod nejde od 13.50.');
  expect(said?.before).toBe('Obchod: naposledy nefungoval, dnes ve 14.02.');
  expect(said?.link).toBe('hlidka://incidents/i');
});

test('several outages, or one of a locked app, by their number', () => {
  expect(outage([began, { ...began, id: 'j' }])?.now).toBe('2 weby nejdou.');
  const locked = outage([began], { locked: true });
  expect(locked?.now).toBe('1 web nejde.');
  expect(JSON.stringify(locked)).not.toMatch(/Obchod|incidents/);
});

test('what ended, is observed or concerns a form only is no outage', () => {
  expect(
    outage([
      { ...began, endedAt: began.at },
      { ...began, observedSince: began.at },
      { ...began, kind: 'form' },
    ]),
  ).toBeNull();
  expect(outage([began], { signedIn: false })).toBeNull();
});
