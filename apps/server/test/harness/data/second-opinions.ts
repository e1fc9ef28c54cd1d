import { randomUUID } from 'node:crypto';
import {
  adminSites,
  type FailureClass,
  incidents,
  MonitorSettings,
  placeApi,
  sites,
  watch,
} from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { createProbe, type Probe, startChecker } from '../../../src/watch/checks/index.ts';
import { keepPartitions } from '../../../src/watch/checks/sums/partitions.ts';
import { localFaults } from '../../../src/watch/incidents/table.ts';
import type { Globalping } from '../../../src/watch/places/globalping/ask.ts';
import { createHomes } from '../../../src/watch/places/homes/homes.ts';
import { createOpinions } from '../../../src/watch/places/opinions/opinions.ts';
import { startComparing } from '../../../src/watch/places/voices/compare-places.ts';
import { parseRanges } from '../../../src/base/platform/http/address.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
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

/**
 * `blind`: the place itself has no network; `silent`: it never answers; `refused`: it must not check
 * the address.
 */
type PlaySees = 'fails' | 'well' | 'blind' | 'silent' | 'refused';

const seenAs = (sees: PlaySees) => {
  const ok = sees === 'well';
  const measured = sees !== 'blind' && sees !== 'refused';
  const failure = sees === 'refused' ? ('blocked' as const) : ('connect' as const);
  return {
    at: Date.now(), offsetMs: 0, ok, measured, ms: 20, address: null,
    failure: ok ? null : failure,
    statusCode: ok ? 200 : null, reason: ok ? null : 'ECONNREFUSED',
    phases: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null },
  };
};
const nothingMore = {
  headers: null, excerpt: null,
  certificateStartsAt: null, certificateEndsAt: null,
};

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

  const real = createProbe({ allowPrivate, userAgent: 'Hlidka/1.0 (+test)' });
  const probe: Probe = (url, ...more) => real(way.isLost ? nowhere : url, ...more);
  const watchSite = (id: string, path = '') =>
    cast.olga.call(adminSites.change, {
      params: { id },
      body: { url: `${target.url}${path}`, monitor },
    });

  /** Starts the watch of the site, which passes. */
  const start = async (globalping?: Globalping) => {
    const shared = { db, log: silentLog, signals };
    const opinions = createOpinions({ ...shared, globalping }, { probe, references: [] });
    const homes = createHomes(shared);
    const checker = startChecker({
      ...shared, probe, opinions, homes,
      references: [],
      alone: true,
    });
    onTestFinished(checker.stop);
    await watchSite(cast.web.id);
    await eventually(async () => expect(await statusOf()).toBe('up'));
  };
  /** Starts measuring places against each other; returns how to stop it. */
  const compare = () => {
    const comparing = startComparing({ db, log: silentLog, probe, references: [], everyMs: 200 });
    onTestFinished(comparing.stop);
    return comparing.stop;
  };
  const openOnes = async () =>
    (await cast.olga.call(incidents.list, { query: { open: 'true' } })).incidents;
  const faults = () => db.select().from(localFaults).where(eq(localFaults.siteId, cast.web.id));
  const failedChecks = async () =>
    (await cast.olga.call(watch.checks, { params, query: {} })).checks.filter(({ ok }) => !ok);

  /** A place that answers as the test sets it. */
  const openPlace = async (name: string, sees: PlaySees) => {
    const place = await makePlace(cast, name);
    const stream = await place.openStream();
    /** `refuses`: a site that it must not check, whatever it sees of the others. */
    const state = { sees, refuses: '', asked: 0, checked: 0, counted: 0 };
    const answered = new Set<string>();
    const answer = async () => {
      for (const frame of stream.frames) {
        if ((frame.type !== 'question' && frame.type !== 'check') || answered.has(frame.id)) continue;
        answered.add(frame.id);
        state[frame.type === 'check' ? 'checked' : 'asked'] += 1;
        if (state.sees === 'silent') continue;
        const params = { id: frame.id };
        const isRefused = frame.type === 'check' && frame.site === state.refuses;
        const body = seenAs(isRefused ? 'refused' : state.sees);
        if (frame.type === 'question') await place.call(placeApi.answer, { params, body });
        else {
          const reply = await place.call(placeApi.checked, { params, body: { ...body, ...nothingMore } });
          state.counted += Number(reply.counted);
        }
      }
    };
    const timer = setInterval(() => void answer().catch(() => {}), 20);
    onTestFinished(async () => {
      clearInterval(timer);
      await stream.close();
    });
    await eventually(() => expect(stream.frames).toContainEqual({ type: 'complete' }));
    /** Results of its own schedule. */
    const report = (failure: FailureClass | null, ...siteIds: string[]) => {
      const one = { at: Date.now(), offsetMs: 0, ms: 20, failure, home: false };
      const results = siteIds.map((site) => ({ site, ...one }));
      const body = { batch: randomUUID(), waiting: 0, dropped: 0, results };
      return place.call(placeApi.results, { body });
    };
    return { ...place, state, stream, report };
  };
  return {
    cast, port, target, way, start, statusOf, openOnes, faults, failedChecks, openPlace,
    watchSite, compare,
  };
};
