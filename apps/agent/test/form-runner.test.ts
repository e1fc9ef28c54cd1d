import type { FormStep, FormTask } from '@hlidka/protocol';
import { limits, SeenForm, FormStep as StepSchema } from '@hlidka/protocol';
import { type Browser, chromium } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.ts';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { chromiumFlags } from '../src/browser/flags.ts';
import { runTask, type TaskMeans } from '../src/browser/run-task.ts';
import { createMask } from '../src/run/mask.ts';
import { openFormSite } from './forms/server.ts';
import {
  at,
  click,
  contactSteps,
  expectText,
  fill,
  fillWith,
  formTask,
  identity,
} from './harness/form-task.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof openFormSite>>;
beforeAll(async () => {
  site = await openFormSite();
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, '--no-sandbox'],
    proxy: { server: 'http://127.0.0.1:1' },
  });
  closeAfter(() => browser.close());
});

const run = async (
  steps: FormStep[],
  change: Partial<FormTask> = {},
  means: Partial<TaskMeans> = {},
) => {
  site.sent.length = 0;
  site.asked.length = 0;
  const secrets = { SITE_PASSWORD: 'velmi-tajne-heslo' };
  const result = await runTask(formTask({ siteUrl: site.url, steps, ...change }), {
    browser,
    secrets,
    mask: createMask(Object.values(secrets)),
    signal: new AbortController().signal,
    ...means,
  });
  if (result.picture) {
    const bytes = Buffer.from(result.picture, 'base64');
    expect(bytes.length).toBeLessThanOrEqual(limits.pictureBytes);
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  }
  return result;
};
const passed = { outcome: 'passed', step: null, error: '', picture: null };
const withPicture = { picture: expect.any(String) };

test('a plain form goes through, consents only where they must be given', async () => {
  const steps: FormStep[] = [
    ...contactSteps('/plain').slice(0, 5),
    { verb: 'check', at: at('label', 'Souhlasím'), on: true },
    click('Odeslat'),
    { verb: 'expectUrl', pattern: '/send', seconds: 3 },
    { verb: 'expectStatus', least: 200, most: 299 },
    expectText('DĚKUJEME za zprávu!'),
    { verb: 'expectNotText', text: 'pokazilo' },
    { verb: 'expectVisible', at: at('text', 'Děkujeme'), seconds: 3 },
  ];
  expect(await run(steps)).toMatchObject(passed);
  expect(site.sent).toEqual([
    {
      'your-name': identity.name,
      email: identity.email,
      phone: identity.phone,
      message: identity.message,
      gdpr: 'on',
    },
  ]);
});

test('a form that a script builds and sends, whose button wakes with a key', async () => {
  expect(await run(contactSteps('/script', 'Děkujeme, zpráva byla odeslána.'))).toMatchObject(
    passed,
  );
  expect(site.sent).toMatchObject([{ message: identity.message }]);
});

test('a form of several steps', async () => {
  const steps: FormStep[] = [
    { verb: 'goto', url: '/steps' },
    fill(at('label', 'Jméno'), 'name'),
    click('Další'),
    { verb: 'waitFor', at: at('label', 'E-mail'), seconds: 3 },
    fill(at('label', 'E-mail'), 'email'),
    { verb: 'select', at: at('name', 'service'), option: 'E-shop' },
    fill(at('label', 'Popis'), 'message'),
    click('Odeslat poptávku'),
    expectText('Děkujeme'),
  ];
  expect(await run(steps)).toMatchObject(passed);
  expect(site.sent).toMatchObject([{ service: 'e', name: identity.name }]);
});

test('a form that checks what it is given', async () => {
  expect(await run(contactSteps('/checked', 'Děkujeme.'))).toMatchObject(passed);
  const wrong = contactSteps('/checked', 'Děkujeme.');
  wrong[2] = fillWith(at('name', 'email'), { from: 'text', text: 'nikdo' });
  expect(await run(wrong)).toMatchObject({ outcome: 'failed', step: 6, ...withPicture });
  expect(site.sent).toEqual([]);
});

test('traps for robots are left empty, and a step that would fill one is refused', async () => {
  expect(await run(contactSteps('/honeypot'))).toMatchObject(passed);
  expect(site.sent).toMatchObject([{ website: '', hp_url: '', fax: '' }]);
  for (const name of ['website', 'fax']) {
    const trapped = [...contactSteps('/honeypot').slice(0, 1), fill(at('name', name), 'name')];
    const result = await run(trapped);
    expect(result).toMatchObject({ outcome: 'failed', step: 1, ...withPicture });
    expect(result.error).toContain('past na roboty');
  }
});

test('a captcha is never solved: nothing is sent and nobody can tell', async () => {
  const result = await run(contactSteps('/captcha'));
  expect(result).toMatchObject({ outcome: 'blocked', step: 5, ...withPicture });
  expect(result.error).toContain('captcha');
  expect(site.sent).toEqual([]);
  expect(await run(contactSteps('/watched'))).toMatchObject({ outcome: 'blocked', step: 6 });
});

test.for([
  ['/broken-server', 6, ['neobjevil', 'Stav 500: 127.0.0.1']],
  ['/broken-script', 6, ['neobjevil', 'odesilac is not defined']],
  ['/broken-silence', 6, ['„Děkujeme“']],
  ['/broken-alert', 6, ['Stránka ukázala okno: „Zprávu se nepodařilo odeslat.“']],
  ['/broken-gone', 1, ['Prvek s popiskem „Jméno a příjmení“ na stránce není.']],
  ['/missing', 1, ['Stav 404']],
] as const)(
  '%s is told with its step and a picture',
  { timeout: 90_000 },
  async ([path, step, words]) => {
    const result = await run(contactSteps(path, 'Děkujeme'));
    expect(result).toMatchObject({ outcome: 'failed', step, ...withPicture });
    for (const word of words) expect(result.error).toContain(word);
  },
);

test('a button that never wakes, and one that something covers', async () => {
  const dead = await run(contactSteps('/broken-button'), { timeoutSeconds: 30 });
  expect(dead).toMatchObject({ outcome: 'failed', step: 5, ...withPicture });
  expect(dead.error).toContain('je vypnutý');
});
