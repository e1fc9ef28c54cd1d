import { join } from 'node:path';
import {
  adminSites,
  clients,
  incidents,
  MonitorSettings,
  places,
  sitePlaces,
  sites,
} from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/harness/eventually.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { freePort } from '../../../test/harness/processes/free-port.ts';
import { openLine } from '../../../test/harness/processes/line.ts';
import { namespaceRefusal, openNamespace } from '../../../test/harness/processes/namespace.ts';
import { startPlaceProcess } from '../../../test/harness/processes/place-process.ts';
import { serveHttp } from '../../../test/harness/processes/serve-http.ts';
import { serveHlidka, setUpOperator } from '../../../test/harness/processes/served.ts';

const bin = join(import.meta.dirname, '../../../bin/hlidka.js');
const monitor = MonitorSettings.parse({
  intervalSeconds: 5,
  timeoutSeconds: 2,
  confirmSeconds: [1, 1],
});

/** The server in a network of its own, watching one site outside of it. */
const openServer = async () => {
  const network = openNamespace();
  const { port: sitePort } = await serveHttp((_, response) => response.end('ok'), '0.0.0.0');
  const port = await freePort();
  await openLine(`http://${network.inside}:${port}`, port);
  const served = await serveHlidka(temporaryFolder(), {
    port,
    args: ['--host', '0.0.0.0'],
    command: [...network.command, process.execPath, bin],
    env: {
      CHECK_ALLOW_PRIVATE: network.range,
      REFERENCE_TARGETS: `${network.kept}:${sitePort}`,
    },
  });
  const { call } = await setUpOperator(served);
  const { id: clientId } = await call(clients.create, { body: { name: 'Acme' } });
  const url = `http://${network.lost}:${sitePort}/`;
  const { id } = await call(adminSites.create, { body: { clientId, name: 'Web', url, monitor } });
  const params = { id };
  const status = (expected: string) =>
    eventually(async () => expect((await call(sites.read, { params })).status).toBe(expected));
  const openOnes = async () => (await call(incidents.list, { query: { open: 'true' } })).incidents;
  const faults = async () => (await call(sitePlaces.read, { params })).localFaults;
  await status('up');
  return { network, served, call, status, openOnes, faults };
};

const refusal = namespaceRefusal();

test.skipIf(refusal)(
  `a way lost to one host alone: an incident without a second place, none with one${refusal ? ` (${refusal})` : ''}`,
  async () => {
    const { network, served, call, status, openOnes, faults } = await openServer();
    network.loseWay();
    await eventually(async () => expect(await openOnes()).toHaveLength(1));
    network.mendWay();
    await eventually(async () => expect(await openOnes()).toEqual([]));
    await status('up');

    const { token } = await call(places.create, { body: { name: 'Brno' } });
    await startPlaceProcess(served.url, { token, allowPrivate: network.range });
    network.loseWay();
    const [fault] = await eventually(async () => {
      const all = await faults();
      expect(all).toHaveLength(1);
      return all;
    });
    expect(fault?.evidence).toMatchObject({
      failure: 'connect',
      places: [{ name: 'Brno', sees: 'well', statusCode: 200 }],
    });
    expect(await openOnes()).toEqual([]);
    network.mendWay();
    await eventually(async () => expect((await faults())[0]?.endedBy).toBe('seen'));
    expect(await openOnes()).toEqual([]);
  },
  300_000,
);
