import { adminSites, places } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { makePlace } from '../../../../test/harness/data/places.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { freePort } from '../../../../test/harness/processes/free-port.ts';
import { openLine } from '../../../../test/harness/processes/line.ts';
import { openSettableTarget } from '../../../../test/harness/targets.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { parseRanges } from '../../../base/platform/http/address.ts';
import { listen } from '../../../listen.ts';
import { opinions, placeSums } from '../table.ts';
import { runPlace } from './run-place.ts';
import { openSpool } from './spool.ts';

const openPlace = async () => {
  const port = await freePort();
  const cast = await createCast({ port });
  closeAfter(await listen(cast.house, { portal: new Map(), admin: new Map() }));
  const line = await openLine(`http://127.0.0.1:${port}`);
  const target = await openSettableTarget();
  const params = { id: cast.web.id };
  await cast.olga.call(adminSites.change, { params, body: { url: target.url } });
  const place = await makePlace(cast, 'Ostrava');
  const folder = temporaryFolder();
  const stopping = new AbortController();
  const settings = {
    server: line.url,
    token: place.token,
    folder,
    allowPrivate: parseRanges('127.0.0.0/8'),
    wallClock: () => Date.now() + 3_600_000,
  };
  const ended = runPlace(settings, { stopping: stopping.signal, say: () => {} }).then(
    () => 'stopped',
    (error: Error) => error.message,
  );
  closeAfter(async () => {
    stopping.abort();
    await ended;
  });
  return { ...cast, target, place, folder, line, ended };
};

test('a place measures, keeps results while the server is away, answers, and ends when revoked', async () => {
  const thisHour = () => Math.floor(Date.now() / 3_600_000);
  const began = thisHour();
  const { house, olga, web, target, place, folder, line, ended } = await openPlace();
  await eventually(() => expect(target.counts.requests).toBe(1), 10);
  line.cut();
  const waiting = () => openSpool(folder).counts().waiting;
  await eventually(() => expect(waiting()).toBeGreaterThan(0));
  const sumsOf = () => house.db.select().from(placeSums).where(eq(placeSums.placeId, place.id));
  expect(await sumsOf()).toEqual([]);
  line.mend();
  await eventually(async () => expect((await sumsOf()).map(({ ok }) => ok)).toContain(1));
  expect([began, thisHour()]).toContain((await sumsOf())[0]?.hour);
  await eventually(() => expect(waiting()).toBe(0));
  const row = (await olga.call(places.list)).places.find(({ id }) => id === place.id);
  expect(Math.abs((row?.clockMs ?? 0) + 3_600_000)).toBeLessThan(60_000);

  await target.set('500');
  const id = newId();
  await house.db.insert(opinions).values({ id, siteId: web.id, placeId: place.id });
  await eventually(async () => {
    const [answer] = await house.db.select().from(opinions).where(eq(opinions.id, id));
    expect(answer).toMatchObject({ sees: 'fails', evidence: { failure: 'status' } });
  });
  await olga.call(places.revoke, { params: { id: place.id } });
  expect(await ended).toContain('revoked');
}, 60_000);
