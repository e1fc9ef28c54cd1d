import { FormStep, SeenForm } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { patienceMs } from '../../server/test/harness/patience.ts';
import { useFormBrowser } from './harness/form-browser.ts';
import { identity } from './harness/form-task.ts';

const { run } = useFormBrowser();

/** What the assistant saw, as the protocol takes it. */
const look = async (path: string, elementMs?: number) => {
  const result = await run([], { kind: 'look', lookAt: path }, elementMs ? { elementMs } : {});
  expect(result).toMatchObject({ outcome: 'passed', error: '' });
  expect(result.site.sent).toEqual([]);
  return z.array(SeenForm).parse(result.seen);
};

const said = (form: SeenForm | undefined): string[] =>
  (form?.steps ?? []).map((step) => {
    const what =
      'at' in step ? step.at.value : 'url' in step ? step.url : 'text' in step && step.text;
    return `${step.verb} ${what}`;
  });

test.concurrent('a contact form is read, and what is proposed goes through', async () => {
  const [form, search] = await look('/plain');
  expect(form?.title).toBe('Napište nám');
  expect(form?.captcha).toBe(false);
  expect(form?.fields.map(({ at, kind, required }) => [at.by, at.value, kind, required])).toEqual([
    ['label', 'Jméno a příjmení *', 'text', true],
    ['label', 'E-mail', 'email', true],
    ['name', 'phone', 'phone', false],
    ['label', 'Vaše zpráva', 'long', true],
    ['label', 'Souhlasím se zpracováním osobních údajů', 'check', true],
    ['label', 'Chci odebírat novinky', 'check', false],
    ['text', 'Odeslat', 'button', false],
  ]);
  expect(search?.fields[0]?.label).toBe('Hledat');
  expect(form?.steps.map(({ verb }) => verb)).toEqual([
    'goto',
    'fill',
    'fill',
    'fill',
    'fill',
    'check',
    'click',
    'expectText',
  ]);
  const proposed = z.array(FormStep).parse(form?.steps);
  const result = await run(proposed);
  expect(result).toMatchObject({ outcome: 'passed' });
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

test.concurrent('forms that a script builds, in a frame, of several steps', async () => {
  const [script] = await look('/script');
  expect(script?.fields.filter(({ kind }) => kind !== 'button')).toHaveLength(4);
  expect(await run(script?.steps ?? [])).toMatchObject({ outcome: 'passed' });
  const [frame] = await look('/frame');
  expect(frame?.fields[0]?.at).toEqual({
    by: 'label',
    value: 'Jméno a příjmení *',
    frame: '#kontakt',
  });
  expect(await run(frame?.steps ?? [])).toMatchObject({ outcome: 'passed' });
  const [steps] = await look('/steps');
  expect(steps?.fields.some(({ honeypot }) => honeypot)).toBe(false);
  expect(said(steps)).toEqual([
    'goto /steps',
    'fill Jméno',
    'click Další',
    'fill E-mail',
    'select Služba',
    'fill Popis',
    'click Odeslat poptávku',
    'expectText Děkujeme',
  ]);
  expect(await run(steps?.steps ?? [])).toMatchObject({ outcome: 'passed' });
});

test('parts that are made one after another are walked through, a required file is told', async () => {
  const [form] = await look('/wizard', patienceMs);
  expect(said(form)).toEqual([
    'goto /wizard',
    'fill Jméno',
    'click Pokračovat',
    'fill E-mail',
    'check Praha',
    'click Pokračovat',
    'check Souhlasím se zpracováním údajů',
    'click Odeslat',
    'expectText Děkujeme',
  ]);
  expect(form?.fields.find(({ kind }) => kind === 'file')).toMatchObject({ required: true });
});

test.concurrent('a cookie bar is closed first, by refusing, and so it is in the steps', async () => {
  const [form] = await look('/cookie-bar');
  expect(said(form).slice(0, 3)).toEqual([
    'goto /cookie-bar',
    'click Jen nezbytné',
    'fill Jméno a příjmení *',
  ]);
  const result = await run(form?.steps ?? []);
  expect(result).toMatchObject({ outcome: 'passed' });
  expect(result.site.sent).toHaveLength(1);
});

test.concurrent('traps are marked and left alone, a captcha is told', async () => {
  const [form] = await look('/honeypot');
  const traps = form?.fields.filter(({ honeypot }) => honeypot).map(({ at }) => at.value);
  expect(traps).toEqual(['Web', 'hp_url', 'fax']);
  expect(await run(form?.steps ?? [])).toMatchObject({ outcome: 'passed' });
  const [captcha] = await look('/captcha');
  expect(captcha?.captcha).toBe(true);
});

test.concurrent('a page without a form, and one that is not there', async () => {
  expect(await look('/cookie')).toEqual([]);
  const nowhere = await run([], { kind: 'look', lookAt: 'http://10.0.0.1/' });
  expect(nowhere).toMatchObject({ outcome: 'blocked', step: null, seen: [] });
});
