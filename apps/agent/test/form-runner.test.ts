import type { FormStep } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { useFormBrowser } from './harness/form-browser.ts';
import {
  at,
  click,
  contactSteps,
  expectText,
  fill,
  fillWith,
  identity,
} from './harness/form-task.ts';

const { run, browser } = useFormBrowser();
/** How much of a picture is black; the example pages have nothing black as large as a field. */
const blackShare = async (picture: string | null): Promise<number> => {
  const page = await browser().newPage();
  const share = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const ink = canvas.getContext('2d');
    ink?.drawImage(image, 0, 0);
    const { data } = ink?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    let black = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 8) black++;
    return black / (image.width * image.height);
  }, picture);
  await page.close();
  return share;
};

const goto = (url: string): FormStep => ({ verb: 'goto', url });
const passed = { outcome: 'passed', step: null, error: '', hasPicture: false };
/** A short limit for checks that are expected to time out. */
const hasty = { elementMs: 5_000 };
const withPicture = { hasPicture: true };

test.concurrent('a box whose page needs three seconds to answer is ticked once', async () => {
  const steps = contactSteps('/slow-box', 'Děkujeme');
  const box: FormStep = { verb: 'check', at: at('name', 'gdpr'), on: true };
  const result = await run([...steps.slice(0, -2), box, ...steps.slice(-2)]);
  expect(result).toMatchObject({ outcome: 'passed', error: '' });
  expect(result.site.sent).toMatchObject([{ gdpr: 'on' }]);
});

test.concurrent('a plain form goes through, consents only where they must be given', async () => {
  const steps: FormStep[] = [
    ...contactSteps('/plain').slice(0, 5),
    { verb: 'check', at: at('label', 'Souhlasím'), on: true },
    click('Odeslat'),
    { verb: 'expectUrl', pattern: '/send', seconds: 20 },
    { verb: 'expectStatus', least: 200, most: 299 },
    expectText('DĚKUJEME za zprávu!'),
    { verb: 'expectNotText', text: 'pokazilo' },
    { verb: 'expectVisible', at: at('text', 'Děkujeme'), seconds: 20 },
  ];
  const result = await run(steps);
  expect(result).toMatchObject(passed);
  expect(result.site.sent).toEqual([
    {
      'your-name': identity.name,
      email: identity.email,
      phone: identity.phone,
      message: identity.message,
      gdpr: 'on',
    },
  ]);
});

test.concurrent('a form that a script builds and sends, whose button wakes with a key', async () => {
  const result = await run(contactSteps('/script', 'Děkujeme, zpráva byla odeslána.'));
  expect(result).toMatchObject(passed);
  expect(result.site.sent).toMatchObject([{ message: identity.message }]);
});

test.concurrent('a form that thanks in a JavaScript window goes through', async () => {
  const result = await run(contactSteps('/thanks-alert', 'děkujeme, zprávu jsme přijali'));
  expect(result).toMatchObject(passed);
});

test.concurrent('a form of several steps', async () => {
  const steps: FormStep[] = [
    { verb: 'goto', url: '/steps' },
    fill(at('label', 'Jméno'), 'name'),
    click('Další'),
    { verb: 'waitFor', at: at('label', 'E-mail'), seconds: 20 },
    fill(at('label', 'E-mail'), 'email'),
    { verb: 'select', at: at('name', 'service'), option: 'E-shop' },
    fill(at('label', 'Popis'), 'message'),
    click('Odeslat poptávku'),
    expectText('Děkujeme'),
  ];
  const result = await run(steps);
  expect(result).toMatchObject(passed);
  expect(result.site.sent).toMatchObject([{ service: 'e', name: identity.name }]);
});

test.concurrent('a form that checks what it is given', async () => {
  expect(await run(contactSteps('/checked', 'Děkujeme.'))).toMatchObject(passed);
  const wrong = contactSteps('/checked', 'Děkujeme.', 1);
  wrong[2] = fillWith(at('name', 'email'), { from: 'text', text: 'nikdo' });
  const refused = await run(wrong, {}, hasty);
  expect(refused).toMatchObject({ outcome: 'failed', step: 6, ...withPicture });
  expect(refused.site.sent).toEqual([]);
});

test.concurrent('traps for robots are left empty, and a step that would fill one is refused', async () => {
  const good = await run(contactSteps('/honeypot'));
  expect(good).toMatchObject(passed);
  expect(good.site.sent).toMatchObject([{ website: '', hp_url: '', fax: '' }]);
  for (const name of ['website', 'hp_url', 'fax']) {
    const result = await run([goto('/honeypot'), fill(at('name', name), 'name')], {}, hasty);
    expect(result).toMatchObject({ outcome: 'failed', step: 1, ...withPicture });
    expect(result.error).toContain('past na roboty');
  }
});

test.concurrent('a captcha is never solved: nothing is sent and nobody can tell', async () => {
  const gated = await run(contactSteps('/captcha'));
  expect(gated).toMatchObject({ outcome: 'blocked', step: 5, ...withPicture });
  expect(gated.error).toContain('captcha');
  expect(gated.site.sent).toEqual([]);
  expect(gated.captcha).toBeNull();
  expect(await run(contactSteps('/watched', 'Děkujeme', 1))).toMatchObject({
    outcome: 'blocked',
    step: 6,
    captcha: 'recaptcha',
  });
  // The same invisible captcha with which it passes.
  expect(await run(contactSteps('/watched-passes', 'Děkujeme'))).toMatchObject({
    outcome: 'passed',
    captcha: 'recaptcha',
  });
});

test.concurrent.for([
  ['/broken-server', 6, ['neobjevil', 'Stav 500: 127.0.0.1']],
  ['/broken-script', 6, ['neobjevil', 'odesilac is not defined']],
  ['/broken-button', 5, ['je vypnutý']],
  ['/broken-silence', 6, ['„Děkujeme“']],
  ['/broken-alert', 6, ['Stránka ukázala okno: „Zprávu se nepodařilo odeslat.“']],
  ['/broken-gone', 1, ['Prvek s popiskem „Jméno a příjmení“ na stránce není.']],
  ['/missing', 1, ['Stav 404']],
  ['/covered', 5, ['něco překrývá']],
] as const)('%s is told with its step and a picture', async ([path, step, words]) => {
  const result = await run(contactSteps(path, 'Děkujeme', 1), {}, hasty);
  expect(result).toMatchObject({ outcome: 'failed', step, ...withPicture });
  for (const word of words) expect(result.error).toContain(word);
});

test.concurrent('a form in a frame, one that opens a window, and a slow page', async () => {
  const frame = '#kontakt';
  const inFrame: FormStep[] = [
    goto('/frame'),
    fill(at('label', 'Jméno', frame), 'name'),
    fill(at('label', 'E-mail', frame), 'email'),
    fill(at('label', 'Vaše zpráva', frame), 'message'),
    { verb: 'check', at: at('name', 'gdpr', frame), on: true },
    click('Odeslat', frame),
    expectText('Děkujeme'),
  ];
  expect(await run(inFrame)).toMatchObject(passed);
  expect(await run(contactSteps('/popup'))).toMatchObject(passed);
  const slow = contactSteps('/slow').slice(0, 3);
  expect(await run(slow)).toMatchObject(passed);
  expect(await run(slow, { timeoutSeconds: 1 })).toMatchObject({ outcome: 'failed', step: 0 });
});

test.concurrent('what is meant must be clear, and nothing but the verbs is understood', async () => {
  const twice = await run([goto('/twice'), fill(at('label', 'E-mail'), 'email')], {}, hasty);
  expect(twice.error).toContain('víc míst (2)');
  for (const css of ['input >> xpath=//form', 'input[', 'css=#msg']) {
    const odd = await run([goto('/plain'), fill(at('css', css), 'email')], {}, hasty);
    expect(odd).toMatchObject({ outcome: 'failed', step: 1 });
  }
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'chrome://version', 'http://'])
    expect((await run([goto(url)])).error).toContain('není adresa stránky');
  const unreachable = await run([goto('http://127.0.0.1:1/')]);
  expect(unreachable).toMatchObject({ outcome: 'failed', step: 0 });
});

test.concurrent('a page that hangs costs its own check only', async () => {
  const result = await run(contactSteps('/hangs'), { timeoutSeconds: 8 });
  expect(result).toMatchObject({ outcome: 'failed', step: expect.any(Number) });
  expect(await run([goto('/plain'), expectText('Napište nám')])).toMatchObject(passed);
});

test.concurrent('nothing of one check is there in the next', async () => {
  const first = [goto('/cookie'), expectText('Jsem tu poprvé')];
  const result = await run([...first, goto('/cookie'), expectText('Byl jsem tu')]);
  expect(result).toMatchObject(passed);
  expect(await run(first, { siteUrl: result.site.url })).toMatchObject(passed);
});

test.concurrent('a secret is filled in by its name alone, and told nowhere', async () => {
  const secret = (name: string): FormStep[] => [
    goto('/echo'),
    fillWith(at('label', 'Heslo'), { from: 'secret', name }),
    { verb: 'expectNotText', text: 'velmi-tajne-heslo' },
  ];
  const result = await run(secret('SITE_PASSWORD'));
  expect(result).toMatchObject({ outcome: 'failed', step: 2 });
  expect(result.error).toContain('***');
  expect(result.error).not.toContain('velmi-tajne');
  expect(await blackShare(result.picture())).toBeGreaterThan(0.02);
  const unknown = await run(secret('AGENT_TOKEN'));
  expect(unknown).toMatchObject({ outcome: 'failed', step: 1 });
  expect(unknown.error).toContain('AGENT_TOKEN');
});
