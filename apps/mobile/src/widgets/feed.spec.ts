import { home as homeOf } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import * as SecureStore from 'expo-secure-store';
import { queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient } from '../cache/query-client.ts';
import { setLockAfter } from '../session/lock.ts';
import { readSession, restoreSession, signIn, signOut } from '../session/session.ts';
import { feedWidgets, startFeed } from './feed.ts';
import { refreshWidgets } from './refresh.ts';
import { system } from './system';

jest.mock('./system', () => ({
  system: { show: jest.fn(async () => {}), showOutage: jest.fn(async () => {}) },
}));
const show = jest.mocked(system.show);
const shown = () => show.mock.calls.at(-1)?.[0];
const later = () => show.mock.calls.at(-1)?.[1];
const home = homeOf.read.reply.parse(golden.home);
const realFetch = globalThis.fetch;
const [site] = home.sites;
if (!site) throw new Error('no golden site');

let answer: () => Response = () => Response.json(home);
let asked: string[] = [];
const server: typeof fetch = async (input) => {
  const path = new URL(String(input)).pathname;
  asked.push(path);
  if (path.endsWith('/api/home')) return answer();
  const known = {
    id: site.id,
    name: 'Martin',
    email: 'martin@kolo-brdy.example',
    role: 'client',
    language: 'cs',
    theme: 'system',
    incidentMail: true,
    incidentMailChosen: true,
    viewAs: null,
  };
  return Response.json(path.endsWith('/api/me') ? known : { user: known, ok: true });
};

let end = () => {};
beforeEach(async () => {
  globalThis.fetch = server;
  answer = () => Response.json(home);
  asked = [];
  end = startFeed();
  await setLockAfter(null);
  await signIn('martin@kolo-brdy.example', 'secret');
  queryClient.setQueryData(queries.home().queryKey, home);
  await new Promise(setImmediate);
});
afterEach(async () => {
  await signOut(async () => {});
  end();
  globalThis.fetch = realFetch;
});

test('what the app learns is drawn with its age; after a week it is taken away', async () => {
  expect(shown()?.rows.map(({ name }) => name)).toContain(site.name);
  expect(later()?.view.rows).toEqual([]);
  const at = queryClient.getQueryState(queries.home().queryKey)?.dataUpdatedAt ?? 0;
  expect(later()?.at.getTime()).toBe(at + 7 * 86_400_000);
});

test('the same picture is not drawn twice, unless a widget asks for it', async () => {
  const before = show.mock.calls.length;
  await feedWidgets();
  expect(show.mock.calls).toHaveLength(before);
  await feedWidgets(true);
  expect(show.mock.calls).toHaveLength(before + 1);
});

test('the lock takes the names away at once, a sign-out everything', async () => {
  await setLockAfter(5);
  await new Promise(setImmediate);
  expect(shown()).toMatchObject({ rows: [], note: 'Názvy ukáže aplikace po odemknutí.' });
  await setLockAfter(null);
  await new Promise(setImmediate);
  expect(shown()?.rows.length).toBeGreaterThan(0);
  await signOut(async () => {});
  await new Promise(setImmediate);
  expect(shown()).toMatchObject({ answer: 'Přihlaste se v\u00a0aplikaci.', rows: [], seen: '' });
});

test('the system’s turn asks the server; without an answer the last state keeps its age', async () => {
  const at = queryClient.getQueryState(queries.home().queryKey)?.dataUpdatedAt;
  answer = () => {
    throw new Error('no network');
  };
  await queryClient.invalidateQueries({ queryKey: ['sites'], refetchType: 'none' });
  await refreshWidgets();
  expect(asked.filter((path) => path.endsWith('/api/home'))).toHaveLength(1);
  expect(shown()?.rows.length).toBeGreaterThan(0);
  expect(queryClient.getQueryState(queries.home().queryKey)?.dataUpdatedAt).toBe(at);
});

test('until it is known who is in, the last picture stays', async () => {
  const told = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  await disk.clear();
  await SecureStore.setItemAsync(
    'cookies',
    JSON.stringify({ 'better-auth.session_token': { value: 'a', endsAt: null } }),
  );
  await restoreSession();
  expect(readSession().state).toBe('unreachable');
  const before = show.mock.calls.length;
  await feedWidgets(true);
  expect(show.mock.calls).toHaveLength(before);
  told.mockRestore();
});

test('a session that the server ended meanwhile clears the widget', async () => {
  answer = () => Response.json({ error: 'unauthorized' }, { status: 401 });
  await queryClient.invalidateQueries({ queryKey: ['sites'], refetchType: 'none' });
  await refreshWidgets();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(shown()).toMatchObject({ answer: 'Přihlaste se v\u00a0aplikaci.', rows: [] });
});
