import type { AdminIncident } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { screen } from '@testing-library/react-native';
import { onCallOf, pages, petr, playServer, press, server } from '../../testing/operator.tsx';
import { show } from '../../testing/show.tsx';

playServer();

test('outages say who is on call and until when, also that it is me', async () => {
  await show(pages, '/outages');
  expect(await screen.findByText(/^Službu má Petr, do 16\. /)).toBeTruthy();
  expect(screen.getByText('Další na řadě je Radek.')).toBeTruthy();
});

test('a turn that has ended is not told as the current one, by fresh data neither', async () => {
  server.rota = { ...server.rota, now: { ...server.rota.now, until: '2026-11-16T08:00:00.000Z' } };
  await show(pages, '/outages');
  expect(await screen.findByText(/^Známe jen službu, která skončila 16\. /)).toBeTruthy();
  expect(screen.queryByText(/^Službu má/)).toBeNull();
  expect(screen.queryByText(/^Další na řadě/)).toBeNull();
});

test('without a rota nothing is said of it', async () => {
  server.rota = onCallOf(petr, false);
  await show(pages, '/outages');
  expect(await screen.findByText('Žádný web nemá výpadek.')).toBeTruthy();
  expect(screen.queryByText(/Službu/)).toBeNull();
});

const { site, work, muted, ...known } = golden.incident;
const idOf = (n: number) => `019a0000-0000-7000-8000-00000000001${n}`;
const open = (n: number, siteName: string): AdminIncident => ({
  ...known,
  id: idOf(n),
  kind: 'availability',
  endedAt: null,
  title: 'Zkušební příčina',
  siteId: idOf(n),
  siteName,
  clientName: 'Kolo',
  byHand: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  takenFrom: null,
  note: null,
  untold: null,
  cause: null,
  evidence: {},
});

test('the incident of a link stands first', async () => {
  server.open = [open(1, 'Kavárna'), open(2, 'Jídelna')];
  await show(pages, `/outages?incident=${idOf(2)}`);
  const names = (await screen.findAllByText(/ · Kolo$/)).map(({ props }) => props.children);
  expect(names).toEqual(['Jídelna · Kolo', 'Kavárna · Kolo']);
  expect(screen.getAllByText(/Zkušební příčina/)).toHaveLength(2);
  expect(screen.queryByText(/Incident z odkazu/)).toBeNull();
});

test('one that is not among them is told so, and leads to its course', async () => {
  server.open = [open(1, 'Kavárna')];
  await show(pages, `/outages?incident=${idOf(3)}`);
  expect(await screen.findByText(/^Incident z odkazu v tomto seznamu není/)).toBeTruthy();
  await press('Otevřít incident');
  expect(await screen.findByText(`incident ${idOf(3)}`)).toBeTruthy();
});
