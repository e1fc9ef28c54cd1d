import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type * as client from '@hlidka/client';
import type * as account from '@hlidka/client/account';
import type * as care from '@hlidka/client/care';
import type * as home from '@hlidka/client/home';
import type * as incident from '@hlidka/client/incident';
import type * as operator from '@hlidka/client/operator';
import type * as search from '@hlidka/client/search';
import type * as tolerant from '@hlidka/client/tolerant';
import type * as protocol from '@hlidka/protocol';
import { me, onCall } from '@hlidka/protocol';
import { landings } from '@hlidka/protocol/fixtures/landed.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './harness/folder.ts';
import { serveDemo } from './harness/processes/demo.ts';

/** The types of today's client; the landed one has those of its own day. */
type App = typeof client &
  typeof account &
  typeof care &
  typeof home &
  typeof incident &
  typeof operator &
  typeof search &
  typeof tolerant & { protocol: typeof protocol };

const mostKb = 100;
const password = 'hlidka-demo';
const unpack = async (client: string): Promise<App> => {
  const packed = readFileSync(client);
  expect(packed.length).toBeLessThan(mostKb * 1024);
  const file = join(temporaryFolder(), 'app.mjs');
  writeFileSync(file, gunzipSync(packed));
  return import(pathToFileURL(file).href);
};

describe.each(landings)('the app of $landing', ({ client }) => {
  let app: App;
  let url: string;
  beforeAll(async () => {
    app = await unpack(client);
    ({ url } = await serveDemo());
  });

  /** As the phone calls: its cookie as a header, its version named, read tolerantly. */
  const phone = (email: string) => {
    const { headers, appProtocol } = app.protocol;
    return come(email, { [headers.app]: `1.0.0 ${appProtocol.current}` });
  };

  const come = async (email: string, named: Record<string, string> = {}) => {
    let cookie = '';
    const call = app.createCall({
      baseUrl: url,
      read: app.readTolerantly,
      headers: () => ({ ...named, ...(cookie ? { cookie } : {}) }),
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        const given = response.headers.getSetCookie().map((one) => one.split(';')[0]);
        if (given.length > 0) cookie = given.join('; ');
        return response;
      },
    });
    await call(app.protocol.auth.signIn, { body: { email, password } });
    return call;
  };
  const first = { pageParam: undefined };

  test('its client reads all of a client’s screens from today’s server', async () => {
    const call = await phone('martin@kolo-brdy.example');
    const list = app.createQueries(call);
    const cared = app.createCareQueries(call);
    expect(await list.me().queryFn()).toMatchObject({ role: 'client' });
    const shown = await app.createHomeQueries(call).home().queryFn();
    expect(shown.sites.length).toBeGreaterThan(1);
    for (const { id } of shown.sites) {
      expect((await list.site(id).queryFn()).id).toBe(id);
      expect(await list.uptime(id, 30).queryFn()).toMatchObject({ days: 30 });
      await list.timeline(id, {}).queryFn();
      await cared.backups(id).queryFn();
      await cared.worklog('site', id).queryFn(first);
      const whole = await cared.overview(id, 30).queryFn();
      const watched = app.createSearchQueries(call);
      if (whole.search) await watched.search(id).queryFn();
      await watched.config(id).queryFn();
    }
    for (const { id } of shown.groups) expect((await list.group(id).queryFn()).id).toBe(id);
    const book = await app.createHomeQueries(call).book().queryFn(first);
    const lines = book.days.flatMap((day) => day.lines);
    expect(lines.length).toBeGreaterThan(0);
    const { reports } = await cared.reports().queryFn(first);
    for (const { id } of reports.slice(0, 2)) await cared.report(id).queryFn();
    const told = lines.flatMap((line) => (line.kind === 'outage' ? [line.id] : []));
    for (const id of told.slice(0, 2))
      expect((await app.createIncidentQueries(call).incident(id).queryFn()).id).toBe(id);
    expect(await app.createAccountQueries(call).sessions().queryFn()).toHaveLength(1);
    await app.createAccountQueries(call).passkeys().queryFn();
  });

  test('it writes as it did: account, phone, a crash, its end', async () => {
    const call = await phone('martin@kolo-brdy.example');
    const { me, devices, appCrashes, auth } = app.protocol;
    expect(await call(me.change, { body: { incidentMail: false } })).toMatchObject({
      incidentMail: false,
    });
    const token = 'ExponentPushToken[landed]';
    await call(devices.register, { body: { token, platform: 'ios' } });
    await call(devices.unregister, { body: { token } });
    await call(appCrashes.report, {
      body: { screen: '/', message: 'x', stack: '', version: '1.0.0', platform: 'ios' },
    });
    await call(auth.signOut);
    await expect(call(me.read)).rejects.toMatchObject({ status: 401, error: 'unauthorized' });
  });

  test('an operator’s tabs too', async () => {
    const call = await phone('jana@atelier-sever.example');
    const tabs = app.createOperatorQueries(call);
    const waiting = await tabs.waiting().queryFn();
    for (const { id } of waiting) expect((await tabs.job(id).queryFn()).id).toBe(id);
    await tabs.outages().queryFn();
    await tabs.onCall().queryFn();
  });

  test('its operator still sees who is on call once quiet hours are of kinds that it does not know', async () => {
    const admin = await come('jana@atelier-sever.example');
    const { id } = await admin(me.read);
    const { rota } = await admin(onCall.read);
    const always = { personId: id, from: 0, to: 60, holidays: true };
    await admin(onCall.save, {
      body: { ...rota, on: true, order: [id], quiet: [{ ...always, what: 'form' }] },
    });
    const tabs = app.createOperatorQueries(await phone('jana@atelier-sever.example'));
    expect(await tabs.onCall().queryFn()).toMatchObject({
      rota: { on: true },
      now: { turn: { id } },
    });
    expect((await admin(onCall.read)).rota.quiet).toEqual([{ ...always, what: 'form' }]);
  });

  test('a refusal is still one that it knows', async () => {
    const call = await phone('jidelna@zsnadrekou.example');
    const id = '7d3a9c00-5b1e-4f20-8a00-0000000000ff';
    await expect(app.createQueries(call).site(id).queryFn()).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      error: 'not found',
    });
  });
});
