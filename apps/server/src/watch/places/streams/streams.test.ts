import { limits, placeApi, placeProtocol, places } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { makePlace } from '../../../../test/harness/data/places.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal, unknownId } from '../../../../test/harness/house.ts';
import { readConnected } from '../connected.ts';
import { places as table } from '../table.ts';
import { createPlaceStreams } from './streams.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const isConnected = async (id: string) => {
  const listed = (await cast.olga.call(places.list)).places.find((place) => place.id === id);
  const isRead = (await readConnected(cast.house.db)).some((place) => place.id === id);
  expect(listed?.connected).toBe(isRead);
  return isRead;
};
const isAge = async (id: string, seconds: number) => {
  const ago = sql`clock_timestamp() - make_interval(secs => ${seconds})`;
  const change = { lastSeenAt: ago, version: unknownId() };
  await cast.house.db.update(table).set(change).where(eq(table.id, id));
};

test('a place that answers no beat is away after two of them, and its stream ends', async () => {
  const place = await makePlace(cast, 'Němé');
  const stream = await place.openStream({ isMute: true });
  await eventually(() => expect(stream.frames).toContainEqual({ type: 'beat' }));
  expect(await isConnected(place.id)).toBe(true);
  await isAge(place.id, 2 * limits.placeBeatSeconds - 1);
  expect(await isConnected(place.id)).toBe(true);
  const alive = () => place.call(placeApi.alive, { body: { stream: stream.state.stream } });
  await alive();
  expect(stream.state.ended).toBe(false);
  await isAge(place.id, 2 * limits.placeBeatSeconds + 6);
  expect(await isConnected(place.id)).toBe(false);
  await eventually(() => expect(stream.state.ended).toBe(true));
  expect(stream.frames.at(-1)).not.toEqual({ type: 'replaced' });
  await eventually(async () => expect(await refusal(alive())).toBe('404 not found'));
});

test('only an answer to a beat of the newest stream is a sign of life', async () => {
  const place = await makePlace(cast, 'Živé');
  const stream = await place.openStream({ isMute: true });
  await eventually(() => expect(stream.state.stream).not.toBe(''));
  const wrong = { body: { stream: unknownId() } };
  expect(await refusal(place.call(placeApi.alive, wrong))).toBe('404 not found');
  const other = await makePlace(cast, 'Cizí');
  const body = { stream: stream.state.stream };
  expect(await refusal(other.call(placeApi.alive, { body }))).toBe('404 not found');
  await isAge(place.id, 2 * limits.placeBeatSeconds + 6);
  const hello = { protocol: placeProtocol, version: '0.4.0' };
  await place.call(placeApi.hello, { body: hello });
  expect(await isConnected(place.id)).toBe(false);
  await stream.close();
});

test('of two streams with one token the newer counts, in whichever process; closing the older changes nothing', async () => {
  const place = await makePlace(cast, 'Dvojí');
  const first = await place.openStream();
  await eventually(() => expect(first.frames.length).toBeGreaterThan(1));
  const { db, config, signals } = cast.house;
  const elsewhere = new AbortController();
  const open = createPlaceStreams({ db, config, signals, stopping: elsewhere.signal });
  const reader = open(place.id, elsewhere.signal).body?.getReader();
  await reader?.read();
  await eventually(() => expect(first.state.ended).toBe(true));
  expect(first.frames.at(-1)).toEqual({ type: 'replaced' });
  expect(await isConnected(place.id)).toBe(true);
  await first.close();
  expect(await isConnected(place.id)).toBe(true);
  elsewhere.abort();
  await eventually(async () => expect(await isConnected(place.id)).toBe(false));
});

test('a stream that ends late takes nothing from the one that was opened meanwhile', async () => {
  const place = await makePlace(cast, 'Pozdní');
  const first = await place.openStream();
  await eventually(() => expect(first.frames.length).toBeGreaterThan(1));
  const second = await place.openStream();
  await eventually(() => expect(second.frames.length).toBeGreaterThan(1));
  await first.close();
  await eventually(() => expect(first.state.ended).toBe(true));
  expect(await isConnected(place.id)).toBe(true);
  await second.close();
  await eventually(async () => expect(await isConnected(place.id)).toBe(false));
});
