import { places, sitePlaces } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHome } from '../../../../test/harness/data/homes.ts';
import { openStory } from '../../../../test/harness/data/second-opinions.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { disputes, places as table } from '../table.ts';

type Story = Awaited<ReturnType<typeof openStory>>;

const readDisputes = async ({ cast }: Story) =>
  (await cast.olga.call(sitePlaces.disputes)).disputes.map(
    ({ placeName, siteName, sees, stand, others, voiceless }) =>
      `${placeName} ${siteName} ${sees} ${stand} ${others}${voiceless ? ' voiceless' : ''}`,
  );
const readVoiceless = async ({ cast }: Story) =>
  (await cast.olga.call(places.list)).places.flatMap(({ name, voicelessSince }) =>
    voicelessSince ? [name] : [],
  );
const told = async ({ cast: { house } }: Story, kind: 'place_voiceless' | 'places_tie') => {
  await speakLater(house.db);
  const rows = await house.db
    .select({ data: deliveries.data })
    .from(deliveries)
    .where(eq(deliveries.kind, kind))
    .orderBy(deliveries.createdAt);
  return rows.map(({ data }) => data);
};
/** As if those that agree had done so for so long. */
const agreeLonger = ({ cast: { house } }: Story, minutes: number) =>
  house.db.execute(sql`update disputes
    set agreed_since = agreed_since - make_interval(mins => ${minutes})`);

test('a lying home place that keeps a site green which answers 500 to the server and another place loses its voice', async () => {
  const story = await openHome('well');
  const { cast, home, target, start, compare, openPlace, openOnes, read } = story;
  const other = await openPlace('Zlín', 'well');
  await start();
  compare();
  await other.report(null, cast.web.id);
  await target.set('500');
  other.state.sees = 'fails';
  await other.report('status', cast.web.id);
  await eventually(async () =>
    expect((await read()).standIn).toMatchObject({ name: 'Zlín', why: 'voiceless' }),
  );
  expect(await readDisputes(story)).toEqual(['Brno Acme web well against 2 voiceless']);
  expect(await readVoiceless(story)).toEqual([]);
  const [incident] = await eventually(async () => {
    const open = await openOnes();
    expect(open).toHaveLength(1);
    return open;
  });
  const said = incident?.evidence?.places?.map(
    ({ name, sees, voiceless }) => `${name} ${sees}${voiceless ? ' voiceless' : ''}`,
  );
  expect(said?.toSorted()).toEqual(['Brno well voiceless', 'Server fails', 'Zlín fails']);
  expect(await told(story, 'place_voiceless')).toMatchObject([
    { place: 'Brno', siteName: 'Acme web', sees: 'well', count: 1, to: null },
  ]);

  await target.set('healthy');
  other.state.sees = 'well';
  await eventually(async () => expect(await openOnes()).toEqual([]));
  await eventually(async () => {
    const [row] = await cast.house.db.select().from(disputes);
    expect(row?.agreedSince).not.toBe(null);
  });
  expect((await read()).standIn).toMatchObject({ name: 'Zlín' });
  await agreeLonger(story, 11);
  await eventually(async () => expect((await read()).standIn).toBe(null));
  const counted = home.state.counted;
  await eventually(() => expect(home.state.counted).toBeGreaterThan(counted));
  expect(await readDisputes(story)).toEqual([]);
  expect(await told(story, 'place_voiceless')).toMatchObject([
    { place: 'Brno', to: null },
    { place: 'Brno', to: expect.any(String) },
  ]);
});

test('a server that alone sees a site well is replaced by a place that does not; another place agrees, so it is an outage', async () => {
  const story = await openStory();
  const { cast, start, compare, openPlace, openOnes } = story;
  const [brno, zlin] = [await openPlace('Brno', 'well'), await openPlace('Zlín', 'well')];
  await start();
  compare();
  for (const place of [brno, zlin]) {
    await place.report(null, cast.web.id);
    place.state.sees = 'fails';
    await place.report('connect', cast.web.id);
  }
  const [incident] = await eventually(async () => {
    const open = await openOnes();
    expect(open).toHaveLength(1);
    return open;
  });
  const said = incident?.evidence?.places?.map(({ name, sees }) => `${name} ${sees}`);
  expect(said?.toSorted()).toEqual(['Brno fails', 'Server well', 'Zlín fails']);
  const params = { id: cast.web.id };
  const { standIn } = await cast.olga.call(sitePlaces.read, { params });
  expect(standIn?.why).toBe('voiceless');
  expect(await told(story, 'place_voiceless')).toMatchObject([{ place: null, sees: 'well' }]);
  for (const place of [brno, zlin]) await cast.olga.call(places.revoke, { params: place });
  await eventually(async () => expect(await openOnes()).toEqual([]));
  expect((await cast.olga.call(sitePlaces.read, { params })).standIn).toBe(null);
  await eventually(async () => expect(await readDisputes(story)).toEqual([]));
});

test('one liar as the only other place: nobody can tell who is wrong, nobody loses its voice, and operators are told', async () => {
  const story = await openStory();
  const { cast, target, start, watchSite, compare, openPlace, faults } = story;
  const liar = await openPlace('Brno', 'well');
  await start();
  await watchSite(cast.blog.id, 'blog');
  compare();
  await liar.report(null, cast.web.id, cast.blog.id);
  await target.set('down');
  await eventually(async () => expect(await faults()).toHaveLength(1));
  await eventually(async () => {
    const found = await readDisputes(story);
    expect(found.toSorted()).toEqual([
      'Brno Acme blog well tie 1',
      'Brno Acme web well tie 1',
      'Server Acme blog fails tie 1',
      'Server Acme web fails tie 1',
    ]);
  });
  expect(await readVoiceless(story)).toEqual([]);
  // Named by their beginnings, which lie within a second.
  const names = expect.toSatisfy((all: string[]) => all.toSorted().join() === 'Acme blog,Acme web');
  const tie = { count: 2, names, to: null };
  const [message] = await eventually(async () => {
    const all = await told(story, 'places_tie');
    expect(all).toMatchObject([tie]);
    return all;
  });
  expect((message as { places: unknown[] }).places.toSorted()).toEqual(['Brno', null]);
  expect(await told(story, 'place_voiceless')).toEqual([]);
});

/** Two places and a server that see two sites well; the second place says that they fail. */
const openLiar = async () => {
  const story = await openStory();
  const { cast, start, watchSite, openPlace, compare } = story;
  const honest = await openPlace('Brno', 'well');
  const liar = await openPlace('Zlín', 'well');
  await start();
  await watchSite(cast.blog.id, 'blog');
  const both = [cast.web.id, cast.blog.id];
  for (const place of [honest, liar]) await place.report(null, ...both);
  liar.state.sees = 'fails';
  return { ...story, honest, liar, both, stop: compare() };
};

test('a place that is kept out of one site is no liar: told on the page alone, its voice counts', async () => {
  const story = await openLiar();
  const { cast, liar } = story;
  await liar.report('status', cast.web.id);
  await eventually(async () =>
    expect(await readDisputes(story)).toEqual(['Zlín Acme web fails against 2']),
  );
  expect(await readVoiceless(story)).toEqual([]);
  expect(await told(story, 'place_voiceless')).toEqual([]);
});

test('a place that says of two sites what nobody else sees makes no outage of a fault at home, over a restart too', async () => {
  const story = await openLiar();
  const { liar, both, stop, way, faults, openOnes, compare } = story;
  await liar.report('connect', ...both);
  await eventually(async () => expect(await readVoiceless(story)).toEqual(['Zlín']));
  await stop();
  way.isLost = true;
  const [fault] = await eventually(async () => {
    const all = await faults();
    expect(all).toHaveLength(1);
    return all;
  });
  const said = fault?.evidence.places?.map(
    ({ name, sees, voiceless }) => `${name} ${sees}${voiceless ? ' voiceless' : ''}`,
  );
  expect(said?.toSorted()).toEqual(['Brno well', 'Zlín fails voiceless']);
  expect(await openOnes()).toEqual([]);
  way.isLost = false;
  compare();
  liar.state.sees = 'well';
  await eventually(async () => {
    const rows = await story.cast.house.db.select().from(disputes);
    expect(rows.every(({ agreedSince }) => agreedSince !== null)).toBe(true);
  });
  expect(await readVoiceless(story)).toEqual(['Zlín']);
  await agreeLonger(story, 11);
  await eventually(async () => expect(await readVoiceless(story)).toEqual([]));
});

test('a place that is away keeps what it lost; one that is removed is forgotten, and nothing is told of its end', async () => {
  const story = await openLiar();
  const { cast, liar, both } = story;
  await liar.report('connect', ...both);
  await eventually(async () => expect(await readVoiceless(story)).toEqual(['Zlín']));
  expect(await told(story, 'place_voiceless')).toMatchObject([
    { place: 'Zlín', siteName: null, sees: 'fails', count: 2, to: null },
  ]);
  await liar.stream.close();
  await eventually(async () => {
    const [row] = await cast.house.db.select().from(table).where(eq(table.id, liar.id));
    expect(row?.stream).toBe(null);
  });
  const asked = liar.state.asked;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([liar.state.asked, await readVoiceless(story)]).toEqual([asked, ['Zlín']]);
  await cast.olga.call(places.revoke, { params: { id: liar.id } });
  expect(await readDisputes(story)).toEqual([]);
  await eventually(async () => {
    const [row] = await cast.house.db.select().from(table).where(eq(table.id, liar.id));
    expect(row?.voicelessSince).toBe(null);
  });
  expect(await told(story, 'place_voiceless')).toHaveLength(1);
});

test('clients see nothing of it', async () => {
  const { cast } = await openStory();
  for (const one of [cast.alice, cast.charlie])
    expect(await refusal(one.call(sitePlaces.disputes))).toBe('404 not found');
});
