import { readdirSync, readFileSync } from 'node:fs';
import { type FormStep, forms } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.ts';
import { sites } from '../../server/src/estate/sites/table.ts';
import { incidents } from '../../server/src/watch/incidents/table.ts';
import { anyHour } from '../../server/test/harness/data/forms.ts';
import { eventually } from '../../server/test/harness/eventually.ts';
import { openFormSite } from './forms/server.ts';
import { openBench } from './harness/bench.ts';
import { contactSteps, expectText } from './harness/form-task.ts';

/** Nothing is told of a process that has ended meanwhile: a browser starts short ones. */
const unlessGone = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

/** Processes with this text in their command line, without the search itself. */
const processesWith = (text: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    return unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)) ?? false;
  });

const openFormBench = async () => {
  const [bench, site] = await Promise.all([openBench(), openFormSite()]);
  const { house, olga, web } = bench;
  await house.db.update(sites).set({ url: site.url }).where(eq(sites.id, web.id));
  const agent = await bench.startAgent({ chromium: chromiumPath });
  const ended = (id: string) =>
    eventually(async () => {
      const { run, seen } = await olga.call(forms.readRun, { params: { id } });
      if (run.state !== 'done') throw new Error(`${run.state}: ${agent.lines.join('\n')}`);
      return { ...run, seen };
    });
  const found = () => house.db.select().from(incidents).where(eq(incidents.siteId, web.id));
  return { ...bench, site, agent, ended, found };
};

test('the assistant’s steps become a check; it fails twice and opens an incident, one pass resolves it', async () => {
  const { olga, web, site, ended, found, house } = await openFormBench();
  const params = { id: web.id };
  const look = await olga.call(forms.look, { params, body: { url: '/plain' } });
  const { seen } = await ended(look.id);
  const steps: FormStep[] = seen[0]?.steps ?? [];
  expect(steps.map(({ verb }) => verb).at(-1)).toBe('expectText');
  expect(site.sent).toEqual([]);

  const form = await olga.call(forms.create, {
    params,
    body: {
      ...anyHour,
      name: 'Kontakt',
      steps: [...steps.slice(0, -1), expectText('Děkujeme', 5)],
    },
  });
  const runNow = async () => ended((await olga.call(forms.run, { params: { id: form.id } })).id);
  expect(await runNow()).toMatchObject({ outcome: 'passed', hasPicture: false });
  expect(site.sent.length).toBeGreaterThan(0);
  expect(site.sent[0]?.message).toMatch(/hlidka/i);

  site.breakDown(true);
  const broken = await runNow();
  expect(broken).toMatchObject({ outcome: 'failed', step: steps.length - 1, hasPicture: true });
  expect(broken.error).toContain('Stav 500');
  expect(await found()).toEqual([]);
  await runNow();
  expect(await found()).toMatchObject([{ kind: 'form', resolvedAt: null }]);
  const picture = await house.app.request(`/api/admin/form-runs/${broken.id}/picture`, {
    headers: { cookie: olga.caller.cookie ?? '' },
  });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');

  site.breakDown(false);
  expect(await runNow()).toMatchObject({ outcome: 'passed' });
  expect(await found()).toMatchObject([{ kind: 'form', resolvedAt: expect.any(Date) }]);
});

test('no browser outlives its agent, stopped or killed', async () => {
  const { olga, web, ended, agent, startAgent } = await openFormBench();
  const open = async () => {
    const { id } = await olga.call(forms.attempt, {
      params: { id: web.id },
      body: { steps: contactSteps('/plain').slice(0, 2), timeoutSeconds: 60 },
    });
    expect(await ended(id)).toMatchObject({ outcome: 'passed', error: '' });
  };
  await open();
  expect(processesWith(`${agent.workDir}/browser-`)).not.toEqual([]);
  await agent.kill();
  await expect.poll(() => processesWith(`${agent.workDir}/browser-`)).toEqual([]);
  const next = await startAgent({ chromium: chromiumPath });
  await open();
  expect(processesWith(`${next.workDir}/browser-`)).not.toEqual([]);
  expect(await next.stop()).toBe(0);
  expect(processesWith(`${next.workDir}/browser-`)).toEqual([]);
  expect(readdirSync(next.workDir)).toEqual([]);
});

const freeze = (pid: string) => unlessGone(() => process.kill(Number(pid), 'SIGSTOP'));

const runs = (pid: string) =>
  unlessGone(() => /^State:\s+[^TZ]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) ?? false;

test('an agent ends within ten seconds, also when its browser does not answer in the midst of a look', async () => {
  const { olga, web, agent } = await openFormBench();
  await olga.call(forms.attempt, {
    params: { id: web.id },
    body: {
      steps: [...contactSteps('/plain').slice(0, 2), expectText('nikdy', 60)],
      timeoutSeconds: 90,
    },
  });
  const browsers = () => processesWith(`${agent.workDir}/browser-`);
  await eventually(() => expect(browsers()).not.toEqual([]));
  // The look is under way: its page has been asked for.
  await eventually(() => expect(processesWith('--type=renderer').length).toBeGreaterThan(0));
  await eventually(() => {
    browsers().forEach(freeze);
    expect(browsers().filter(runs)).toEqual([]);
  });
  const began = performance.now();
  agent.child.kill('SIGINT');
  await agent.exited;
  expect(performance.now() - began).toBeLessThan(10_000);
  await eventually(() => expect(browsers()).toEqual([]));
});
