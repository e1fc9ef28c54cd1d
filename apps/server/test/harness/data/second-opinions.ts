import {
  adminSites,
  incidents,
  MonitorSettings,
  placeApi,
  sites,
  watch,
} from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { createProbe, type Probe, startChecker } from '../../../src/checks/index.ts';
import { keepPartitions } from '../../../src/checks/sums/partitions.ts';
import { localFaults } from '../../../src/incidents/table.ts';
import { createOpinions } from '../../../src/places/opinions.ts';
import { parseRanges } from '../../../src/platform/http/address.ts';
import { silentLog } from '../../../src/platform/log/log.ts';
import { createCast } from '../cast.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../processes/free-port.ts';
import { openSettableTarget } from '../targets.ts';
import { makePlace } from './places.ts';

export const allowPrivate = parseRanges('127.0.0.0/8');
const monitor = MonitorSettings.parse({
  intervalSeconds: 5,
  timeoutSeconds: 2,
  confirmSeconds: [1, 1],
});
/** Where nobody listens: what a host looks like behind a broken way. */
const nowhere = 'http://127.0.0.1:9/';

/** A server that watches one site; `way.isLost`: it cannot reach that site, though others can. */
export const openStory = async () => {
  const port = await freePort();
  const cast = await createCast({ port });
  const target = await openSettableTarget();
  const way = { isLost: false };
  const { db, signals } = cast.house;
  await keepPartitions(db);
  await db.execute(sql`update sites set url = null`);
  const params = { id: cast.web.id };
  const statusOf = async () => (await cast.olga.call(sites.read, { params })).status;

  /** Starts the watch of the site, which passes. */
  const start = async () => {
    const opinions = createOpinions({ db, log: silentLog, signals });
    const real = createProbe({ allowPrivate, userAgent: 'Hlidka/1.0 (+test)' });
    const probe: Probe = (url, ...more) => real(way.isLost ? nowhere : url, ...more);
    const given = { db, log: silentLog, signals, probe, opinions, references: [], alone: true };
    const checker = startChecker(given);
    onTestFinished(checker.stop);
    await cast.olga.call(adminSites.change, { params, body: { url: target.url, monitor } });
    await eventually(async () => expect(await statusOf()).toBe('up'));
  };
  const openOnes = async () =>
    (await cast.olga.call(incidents.list, { query: { open: 'true' } })).incidents;
  const faults = () => db.select().from(localFaults).where(eq(localFaults.siteId, cast.web.id));
  const failedChecks = async () =>
    (await cast.olga.call(watch.checks, { params, query: {} })).checks.filter(({ ok }) => !ok);

  /** A place that sees the site as it is told to; `silent` never answers. */
  const openPlace = async (name: string, sees: 'fails' | 'well' | 'silent') => {
    const place = await makePlace(cast, name);
    const stream = await place.openStream();
    const state = { sees, asked: 0 };
    const answered = new Set<string>();
    const answer = async () => {
      for (const frame of stream.frames) {
        if (frame.type !== 'question' || answered.has(frame.id)) continue;
        answered.add(frame.id);
        state.asked += 1;
        if (state.sees === 'silent') continue;
        const ok = state.sees === 'well';
        const body = {
          ...{ at: Date.now(), offsetMs: 0, ok, measured: true, ms: 20, address: null },
          failure: ok ? null : ('connect' as const),
          ...{ statusCode: null, reason: ok ? null : 'ECONNREFUSED' },
          phases: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null },
        };
        await place.call(placeApi.answer, { params: { id: frame.id }, body });
      }
    };
    const timer = setInterval(() => void answer().catch(() => {}), 20);
    onTestFinished(async () => {
      clearInterval(timer);
      await stream.close();
    });
    await eventually(() => expect(stream.frames).toContainEqual({ type: 'complete' }));
    return { ...place, state };
  };
  return { cast, port, target, way, start, statusOf, openOnes, faults, failedChecks, openPlace };
};
