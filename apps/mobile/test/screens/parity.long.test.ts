import { home, reports } from '@hlidka/protocol';
import { beforeAll, expect, test, vi } from 'vitest';
import { serveDemo } from '../../../server/test/harness/processes/demo.ts';
import { settled, useBrowser } from '../../../web/test/harness/browser.ts';
import { enterAs } from '../../../web/test/harness/enter.ts';
import { enter, martin, openApp } from '../phone.ts';
import { everythingSaid, masked, namedOn } from '../said.ts';
import { minutes } from '../tools.ts';
import { pairs } from './parity-pages.ts';

/** What the portal has and the app has not, and why. */
const apart: { why: string; names: string[] }[] = [
  {
    why: 'the system’s own: pull down to refresh, the way back in the title bar, the month as the title',
    names: ['Obnovit', 'Všechny weby', 'Zpět na web', 'Měsíční reporty', 'Report za říjen #'],
  },
  {
    why: 'the app follows the phone’s language and appearance',
    names: [
      'Jazyk a vzhled',
      'Jazyk',
      'Čeština',
      'English',
      'Vzhled',
      'Podle zařízení',
      'Světlý',
      'Tmavý',
    ],
  },
  {
    why: 'keys for programs are made in the portal; what is sent is said where it is switched',
    names: [
      'Přihlášený účet: Martin Šíma.',
      'Výpadek a nefunkční formulář',
      'Měsíční report',
      'Váš účet',
      'Integrace',
      'Jak s API pracovat',
      'Vytvořit klíč API',
      'Odhlášení',
    ],
  },
  {
    why: 'whoever has the app is told by a push, which it offers instead',
    names: ['Chcete e-mail, když web vypadne?', 'Ano', 'Ne, teď ne'],
  },
  {
    why: 'the portal folds days on which nothing happened; the app tells each of them',
    names: ['# až #'],
  },
  {
    why: 'each names the other as the device to be signed out',
    names: ['Odhlásit zařízení…'],
  },
  {
    why: 'a finger needs no zoom',
    names: ['Oddálit', 'Přiblížit'],
  },
  {
    why: 'paper and files are the browser’s, where the app leads by a button',
    names: ['Stáhnout PDF', 'Vytisknout'],
  },
];
const excused = apart.flatMap(({ names }) => names);
/** By its name; with three dots by how it begins. */
const excuseOf = (name: string): string | undefined =>
  excused.find((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one));

const browser = useBrowser();
let served: Awaited<ReturnType<typeof serveDemo>>;
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  served = await serveDemo();
  app = await openApp(served.url);
}, 8 * minutes);

test(
  'whatever the portal shows or offers to a client is in the app, or it is said why not',
  async () => {
    const portal = await browser.person(served.url, { width: 390 });
    const { call } = await enterAs(portal, served.url, martin.email, martin.password);
    const phone = await browser.person(app.url, { width: 390 });
    await enter(phone);
    const all = pairs({ home: await call(home.read), ...(await call(reports.list)) });
    const missing: string[] = [];
    const used = new Set<string>();
    for (const { name, portalPath, phoneScreens } of all) {
      await portal.goto(portalPath);
      await settled(portal);
      const named = new Set((await namedOn(portal)).map(masked).filter(Boolean));
      expect(named.size, `${name}: nothing was found in the portal`).toBeGreaterThan(3);
      const lackingIn = (said: string) =>
        [...named].filter((one) => !said.toLowerCase().includes(one.toLowerCase()));
      let said = '';
      for (const { path, shows } of phoneScreens) {
        await phone.goto(path);
        let here = '';
        const whole = async () => {
          here = await everythingSaid(phone);
          return shows ? here.includes(shows) : lackingIn(here).every(excuseOf);
        };
        await vi.waitUntil(whole, { timeout: 20_000 }).catch(() => {});
        said += `\n${here}`;
      }
      const lacking = lackingIn(said);
      for (const one of lacking) {
        const excuse = excuseOf(one);
        if (excuse) used.add(excuse);
        else missing.push(`${name}: ${one}`);
      }
    }
    expect(missing).toEqual([]);
    expect(
      excused.filter((one) => !used.has(one)),
      'no longer apart',
    ).toEqual([]);
  },
  5 * minutes,
);
