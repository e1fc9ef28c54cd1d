import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createCall } from '@hlidka/client';
import { auth, clients, invitations, people } from '@hlidka/protocol';
import { type BrowserContext, chromium, type Route } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts';
import type { openHouse } from '../kit/house.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

export const phoneUrl = 'http://phone.localhost';
export const portalUrl = 'http://portal.localhost';

/** For a busy machine; processor time is what is measured. */
const patienceMs = 300_000;

/** Somebody who sees all sites of the client, as clients do. */
const addClient = async ({ call, send }: House): Promise<string> => {
  const [client] = (await call(clients.list)).clients;
  if (!client) throw new Error('no client');
  const password = 'a password of the bench';
  const { email, link } = await call(people.invite, {
    body: {
      email: 'klara@bench.example',
      name: 'Klára',
      role: 'client',
      grants: [{ on: 'client', id: client.id }],
    },
  });
  const token = link?.match(/token=([\w-]+)/)?.[1] ?? '';
  const nobody = createCall({ fetch: async (input, init) => send(String(input), init) });
  await nobody(invitations.accept, { body: { token, name: 'Klára', password } });
  const signedIn = await send(auth.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Portal and phone app in one browser against one server; sockets are not measured. */
export const openStage = async (house: House, app: string) => {
  const cookie = await addClient(house);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  const fromHouse = async (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await house.send(`${pathname}${search}`, { headers: { cookie } });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  };
  const fromApp = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const file = extname(pathname) ? pathname : '/index.html';
    const contentType = types[extname(file)] ?? 'text/html';
    await route.fulfill({ body: readFileSync(join(app, file)), contentType });
  };
  let away = false;
  const person = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'cs-CZ',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(patienceMs);
    await context.route(`${portalUrl}/**`, fromHouse);
    await context.route(`${phoneUrl}/**`, fromApp);
    await context.route(`${phoneUrl}/api/**`, (route) => (away ? route.abort() : fromHouse(route)));
    return context;
  };
  return {
    person,
    setAway: (value: boolean) => {
      away = value;
    },
    close: () => browser.close(),
  };
};
