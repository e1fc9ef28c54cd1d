import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultMonitor, limits, placeApi, places } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attachDatabase } from '../../../src/base/platform/database/attach.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { type Calls, causeOf, createCalls } from '../../../src/watch/places/program/calls.ts';
import { readFrames } from '../../../src/watch/places/program/frames.ts';
import { createAnswerSending } from '../../../src/watch/places/program/send-answers.ts';
import { closeAfter } from '../../harness/close-after.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryFolder } from '../../harness/folder.ts';
import { hlidka } from '../../harness/processes/command.ts';
import { openHost } from '../../harness/processes/host.ts';
import { serveHlidka, setUpOperator } from '../../harness/processes/served.ts';

const siteCount = 400;
/** The server's own place is one of them. */
const placeCount = limits.placesAtMost - 1;
const intervalSeconds = 10;
/** The re-checks of a failure, each as long as its time limit, and how long others are waited for. */
const { confirmSeconds, timeoutSeconds } = defaultMonitor;
const boundSeconds = confirmSeconds.reduce((sum, seconds) => sum + seconds, 0) + timeoutSeconds + 5;

/** A place on a machine of its own: it costs this one no checks. `mute`: it never answers questions. */
const playPlace = async (calls: Calls, isMute: boolean) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const answers = createAnswerSending(calls, signal);
  const state = { asked: 0, refused: [] as string[] };
  const answer = async (id: string) => {
    state.asked += 1;
    if (isMute) return;
    const body = {
      at: Date.now(),
      offsetMs: 0,
      ok: false,
      measured: true,
      ms: 5,
      address: null,
      failure: 'connect' as const,
      statusCode: null,
      reason: 'ECONNREFUSED',
      phases: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null },
    };
    await answers.opinion(id, body).catch((error) => {
      state.refused.push(causeOf(error));
    });
  };
  const body = await calls.openStream(signal);
  const listen = async () => {
    let stream = '';
    for await (const frame of readFrames(body)) {
      if (frame.type === 'hello') stream = frame.stream;
      if (frame.type === 'beat')
        void calls.call(placeApi.alive, { body: { stream }, signal }).catch(() => {});
      if (frame.type === 'question') void answer(frame.id);
    }
  };
  const listening = listen().catch(() => {});
  closeAfter(async () => {
    stopping.abort();
    await listening;
  });
  return state;
};

test(`${siteCount} sites fail together and ${placeCount} places are asked about each: every incident opens in time`, async () => {
  const host = await openHost('127.0.0.2');
  const dataDir = temporaryFolder();
  const served = await serveHlidka(dataDir, { env: { CHECK_ALLOW_PRIVATE: '127.0.0.0/8' } });
  const { call } = await setUpOperator(served);
  const file = join(temporaryFolder(), 'import.json');
  const sites = Array.from({ length: siteCount }, (_, n) => ({
    ref: `web-${n}`,
    client: 'eva',
    name: `Web ${n}`,
    url: `${host.origin}/${n}`,
    monitor: { intervalSeconds },
  }));
  writeFileSync(file, JSON.stringify({ clients: [{ ref: 'eva', name: 'Eva' }], sites }));
  expect(await hlidka('import', file, '--data', dataDir)).toMatchObject({ code: 0 });
  const { db, close } = await attachDatabase({ url: null, dataDir, log: silentLog });
  closeAfter(close);
  const count = async (query: ReturnType<typeof sql>): Promise<number> =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]?.n ?? 0;
  await eventually(async () =>
    expect(await count(sql`watches where first_success_at is not null`)).toBe(siteCount),
  );
  const made: Awaited<ReturnType<typeof playPlace>>[] = [];
  for (let n = 0; n < placeCount; n++) {
    const { token } = await call(places.create, { body: { name: `Místo ${n}` } });
    // Every fifth hangs: nobody may wait for it longer than the bound.
    made.push(await playPlace(createCalls({ server: served.url, token }), n % 5 === 0));
  }
  await eventually(async () => {
    const { places: all } = await call(places.list);
    expect(all.filter(({ connected }) => connected)).toHaveLength(placeCount + 1);
  });

  const before = performance.now();
  host.close();
  await eventually(async () => expect(await count(sql`incidents`)).toBe(siteCount));
  const [waits] = (
    await db.execute<{ median: number; longest: number }>(sql`
      select percentile_cont(0.5) within group (order by extract(epoch from created_at - opened_at))::float8 as median,
        max(extract(epoch from created_at - opened_at))::float8 as longest from incidents`)
  ).rows;
  const asked = made.map((place) => place.asked);
  const refused = made.flatMap((place) => place.refused);
  console.log(
    `all open after ${((performance.now() - before) / 1000).toFixed(1)} s; from the first failed check ${waits?.median.toFixed(1)} s by the median, ${waits?.longest.toFixed(1)} s at most (bound ${boundSeconds} s); questions for each place ${Math.min(...asked)} to ${Math.max(...asked)}, ${refused.length} answers refused (${[...new Set(refused)].join(', ')})`,
  );
  expect(refused).toEqual([]);
  expect(await count(sql`local_faults`)).toBe(0);
  // Half as much again for a busy machine, which plays all the places too.
  expect(waits?.longest).toBeLessThan(boundSeconds * 1.5);
});
