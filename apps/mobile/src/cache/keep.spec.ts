import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { hydrate, QueryClient } from '@tanstack/react-query';
import { keepNewest, mostCharacters, revive } from './keep.ts';

const now = Date.parse('2026-11-16T10:00:00Z');
const day = 86_400_000;
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const { home, overview } = golden;
const [site] = home.sites;
const [figures] = home.figures;

const filled = () => {
  const client = new QueryClient();
  const told = (key: unknown[], data: unknown, at: number) =>
    client.setQueryData(key, data, { updatedAt: at });
  return { client, told };
};
const names = (client: QueryClient) =>
  keepNewest(client, now).queries.map(({ queryKey }) => queryKey.join(' '));

test('a month with three hundred sites stays within its room: the start first, then the newest', () => {
  const { client, told } = filled();
  told(['me'], { id: 'u' }, now - 6 * day);
  told(
    ['sites', 'home'],
    {
      ...home,
      sites: many(300, (at) => ({ ...site, id: String(at) })),
      figures: many(300, (at) => ({ ...figures, id: String(at) })),
    },
    now - 6 * day,
  );
  many(300, (at) => told(['sites', 'overview', String(at), 30], overview, now - at * 1000));
  expect(JSON.stringify(keepNewest(client, now)).length).toBeLessThan(mostCharacters * 1.01);
  const kept = names(client);
  expect(kept.slice(0, 3)).toEqual(['me', 'sites home', 'sites overview 0 30']);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).not.toContain('sites overview 299 30');
});

test('an unsaved text goes before newer data that can be asked for again', () => {
  const { client, told } = filled();
  told(['reports', 'one', 'a'], {}, now);
  told(['drafts', 'worklog'], 'half a sentence', now - 2 * day);
  expect(names(client)).toEqual(['drafts worklog', 'reports one a']);
});

test('what is older than a week is let go', () => {
  const { client, told } = filled();
  told(['reports', 'one', 'a'], {}, now - 8 * day);
  told(['reports', 'one', 'b'], {}, now - 6 * day);
  expect(names(client)).toEqual(['reports one b']);
});

test('what lay on the disk is as old as it is itself, whenever it was saved', () => {
  const { client, told } = filled();
  told(['reports', 'one', 'a'], {}, now - 6 * day);
  told(['reports', 'one', 'b'], {}, now);
  const stored = keepNewest(client, now);
  const left = (at: number) => revive(stored, at).queries.map(({ queryKey }) => queryKey[2]);
  expect(left(now)).toEqual(['b', 'a']);
  expect(left(now + 6 * day)).toEqual(['b']);
  expect(left(now + 8 * day)).toEqual([]);
  // The clock was set back by a month: nobody knows how old they are.
  expect(left(now - 30 * day)).toEqual([]);
});

test('of a list the first page is kept', () => {
  const { client, told } = filled();
  told(['sites', 'book'], { pages: [1, 2, 3], pageParams: [null, 'x', 'y'] }, now);
  expect(keepNewest(client, now).queries[0]?.state.data).toEqual({
    pages: [1],
    pageParams: [null],
  });
});

test('a list that comes back from the disk is asked for without a cursor', async () => {
  const { client, told } = filled();
  told(['reports', 'list'], { pages: [1], pageParams: [undefined] }, now);
  const stored = JSON.parse(JSON.stringify(keepNewest(client, now)));
  const next = new QueryClient();
  hydrate(next, revive(stored));
  const asked: unknown[] = [];
  await next.fetchInfiniteQuery({
    queryKey: ['reports', 'list'],
    queryFn: async ({ pageParam }) => asked.push(pageParam),
    initialPageParam: undefined,
  });
  expect(asked).toEqual([undefined]);
});

test('what was known stays known when the next question is not answered', async () => {
  const { client, told } = filled();
  told(['sites', 'home'], home, now);
  await client
    .fetchQuery({ queryKey: ['sites', 'home'], queryFn: () => Promise.reject(new Error('away')) })
    .catch(() => {});
  const [query] = keepNewest(client, now).queries;
  expect(query?.state).toMatchObject({ status: 'success', error: null, data: home });
});
