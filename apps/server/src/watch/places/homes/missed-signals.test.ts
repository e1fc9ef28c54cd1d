import { adminSites, type HomeAnswer, placeApi, sitePlaces } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { firstCheckOf } from '../../../../test/harness/data/checks.ts';
import { makePlace } from '../../../../test/harness/data/places.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import type { Signal, Signals } from '../../../base/platform/signals/signals.ts';
import { sites } from '../../../estate/sites/table.ts';
import type { HttpMonitor } from '../../checks/index.ts';
import { homeChecks, standIns } from '../table.ts';
import { createHomeAsker } from './ask-home.ts';
import { createHomes } from './homes.ts';

const never = new AbortController().signal;
const seenWell = (): HomeAnswer => ({
  at: Date.now(),
  offsetMs: 0,
  ok: true,
  measured: true,
  ms: 20,
  address: null,
  failure: null,
  statusCode: 200,
  reason: null,
  headers: null,
  excerpt: null,
  phases: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null },
  certificateStartsAt: null,
  certificateEndsAt: null,
});

/** Sites whose home is a place that answers when the test says so. */
const openSites = async (count: number) => {
  const cast = await createCast();
  const { db, signals } = cast.house;
  const home = await makePlace(cast, 'Brno');
  const stream = await home.openStream();
  onTestFinished(() => stream.close());
  const rules = { asked: null, quorum: null, mustSee: [], countLocal: false };
  const monitors: HttpMonitor[] = [];
  for (let n = 0; n < count; n += 1) {
    const url = `https://shop-${n}.example/`;
    const body = { clientId: cast.acme.id, name: `Web ${n}`, url };
    const { id } = await cast.olga.call(adminSites.create, { body });
    const { monitor } = await cast.olga.call(adminSites.read, { params: { id } });
    await cast.olga.call(sitePlaces.change, {
      params: { id },
      body: { ...rules, home: home.id },
    });
    const [site] = await db.select().from(sites).where(eq(sites.id, id));
    const number = site?.number ?? 0;
    monitors.push(firstCheckOf({ siteId: id, number, url, settings: monitor }));
  }
  const framesOf = (type: string) => stream.frames.filter((frame) => frame.type === type);
  const asked = (times: number) =>
    eventually(() => {
      const ids = stream.frames.flatMap((frame) => (frame.type === 'check' ? [frame.id] : []));
      expect(ids).toHaveLength(times);
      return ids;
    });
  const answer = (id: string) => home.call(placeApi.checked, { params: { id }, body: seenWell() });
  return { db, signals, home, stream, monitors, framesOf, asked, answer };
};

test('a lost LISTEN connection takes no site from a home that answers', async () => {
  const { db, signals, monitors, framesOf, asked, answer } = await openSites(4);
  const homes = createHomes({ db, log: silentLog, signals });
  onTestFinished(homes.stop);
  const [last, ...first] = monitors as [HttpMonitor, ...HttpMonitor[]];
  const checking = first.map((monitor) => homes.check(monitor, never));
  const [early = '', ...late] = await asked(3);
  const begun = framesOf('again').length;
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select 1'`);
  await answer(early);
  // After a reset of the signals the stream sends everything again, the questions too.
  await eventually(() => expect(framesOf('again').length).toBeGreaterThan(begun));
  for (const id of late) await answer(id);
  const results = await Promise.all(checking);
  expect(results.map((result) => result?.place.name)).toEqual(['Brno', 'Brno', 'Brno']);
  const next = homes.check(last, never);
  const [, , , id = ''] = await asked(4);
  await answer(id);
  expect((await next)?.place.name).toBe('Brno');
  expect(await db.select().from(standIns)).toEqual([]);
});

/** Signals that can be cut off from what happens. */
const createCut = (signals: Signals) => {
  const listeners = new Set<(signal: Signal) => void>();
  const cut = { isCut: false };
  const off = signals.on((signal) => {
    if (!cut.isCut) for (const listener of listeners) listener(signal);
  });
  onTestFinished(off);
  const given: Signals = {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fresh: () => !cut.isCut,
    caughtUp: async () => !cut.isCut,
    close: async () => {},
  };
  const mend = () => {
    cut.isCut = false;
    for (const listener of listeners) listener({ topic: 'reset', id: null });
  };
  return { given, cut, mend };
};

const openAsked = async (waitMs: number) => {
  const story = await openSites(1);
  const { db, home, monitors, asked } = story;
  const { given, cut, mend } = createCut(story.signals);
  const asker = createHomeAsker({ db, signals: given });
  onTestFinished(asker.stop);
  const question = { siteId: monitors[0]?.siteId ?? '', placeId: home.id };
  const asking = asker.ask(question, waitMs, never);
  const [id = ''] = await asked(1);
  cut.isCut = true;
  return { ...story, asking, id, mend };
};
const tenMinutesMs = 600_000;

test('an answer that came while nothing was heard is read afterwards', async () => {
  const { asking, id, answer, mend } = await openAsked(tenMinutesMs);
  await answer(id);
  mend();
  expect(await asking).toMatchObject({ ok: true, ms: 20 });
});

test('a question that the database lost does not count as a place’s silence', async () => {
  const { db, asking, mend } = await openAsked(tenMinutesMs);
  await db.delete(homeChecks);
  mend();
  expect(await asking).toBe('unheard');
});

test('a place that left while nothing was heard is not waited for', async () => {
  const { db, asking, stream, mend } = await openAsked(tenMinutesMs);
  await stream.close();
  await eventually(async () => {
    const { rows } = await db.execute(sql`select 1 from places where not own and stream is null`);
    expect(rows).toHaveLength(1);
  });
  mend();
  expect(await asking).toBe('unheard');
});

test('time that runs out while nothing is heard says nothing of the place', async () => {
  const cutOff = await openAsked(2000);
  expect(await cutOff.asking).toBe('unheard');
});
