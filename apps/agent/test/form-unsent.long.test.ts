import { type FormStep, sendingStep } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { useFormBrowser } from './harness/form-browser.ts';
import { at, click, contactSteps, expectText, fill } from './harness/form-task.ts';

const { run } = useFormBrowser();
/** A short limit for what is expected not to be there. */
const hasty = { elementMs: 3_000 };

/** As the server hands it out: the steps end before the press. */
const look = async (steps: FormStep[], limits: { elementMs?: number } = {}) => {
  const sends = sendingStep(steps) ?? -1;
  const press = steps[sends];
  if (press?.verb !== 'click') throw new Error('nothing would be pressed');
  const result = await run(steps.slice(0, sends), { dontPress: press.at }, limits);
  const posted = result.site.asked.filter((path) => path.startsWith('/send'));
  expect([result.site.sent, posted]).toEqual([[], []]);
  return { ...result, sends };
};

test.concurrent('a form that is ready is filled in and looked at; nothing is sent', async () => {
  for (const path of ['/script', '/checked', '/watched-passes'])
    expect(await look(contactSteps(path))).toMatchObject({ outcome: 'passed', captcha: null });
});

test.concurrent('of a form in several steps the ones before the last are gone through', async () => {
  const steps: FormStep[] = [
    { verb: 'goto', url: '/steps' },
    fill(at('label', 'Jméno'), 'name'),
    click('Další'),
    fill(at('label', 'E-mail'), 'email'),
    { verb: 'select', at: at('name', 'service'), option: 'E-shop' },
    click('Odeslat poptávku'),
    expectText('Děkujeme'),
  ];
  expect(await look(steps)).toMatchObject({ outcome: 'passed' });
  // A required field that was skipped is reported although it belongs to a later step.
  const hurried = await look(
    steps.filter(({ verb }) => verb !== 'select'),
    hasty,
  );
  expect(hurried).toMatchObject({ outcome: 'failed', step: 4 });
  expect(hurried.error).toContain('Služba');
});

test.concurrent.for([
  ['/broken-gone', 'failed', 1, 'na stránce není'],
  ['/broken-button', 'failed', 5, 'je vypnutý'],
  ['/covered', 'failed', 5, 'něco překrývá'],
  ['/captcha', 'blocked', 5, 'captcha'],
] as const)('%s is not ready, and says why', async ([path, outcome, step, words]) => {
  const result = await look(contactSteps(path), hasty);
  expect(result).toMatchObject({ outcome, step, hasPicture: true });
  expect(result.error).toContain(words);
});

test.concurrent('a step in the middle that would send is held back, and nobody can tell', async () => {
  const twoForms = [
    ...contactSteps('/plain').slice(0, 5),
    { verb: 'check' as const, at: at('label', 'Souhlasím'), on: true },
    click('Odeslat'),
    expectText('Děkujeme', 1),
    fill(at('name', 'q'), 'email'),
    click('Hledat'),
  ];
  expect(await look(twoForms)).toMatchObject({ outcome: 'blocked' });
  const byScript = [
    ...contactSteps('/checked', 'Děkujeme.', 1),
    fill(at('css', '#msg'), 'message'),
    click('Odeslat'),
  ];
  expect(await look(byScript)).toMatchObject({ outcome: 'blocked', step: 6 });
});
