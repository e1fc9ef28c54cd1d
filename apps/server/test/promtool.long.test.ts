import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../src/base/platform/built.ts';
import { createSendMeters } from '../src/post/deliveries/outbox/meters.ts';
import { createCheckMeters } from '../src/watch/checks/meters.ts';
import { createCast } from './harness/cast.ts';
import { temporaryFolder } from './harness/folder.ts';

/** Debian's package `prometheus` brings it. */
const promtool = (args: string[], input = ''): string => {
  const ran = spawnSync('promtool', args, { input, encoding: 'utf8', cwd: join(root, 'ops') });
  if (ran.error) throw new Error('promtool is missing: apt-get install prometheus');
  expect(ran.status, `${ran.stdout}${ran.stderr}`).toBe(0);
  return `${ran.stdout}${ran.stderr}`;
};

test('promtool finds nothing wrong with what a server answers', async () => {
  const token = 'a token of the tests that nobody guesses';
  const { house, olga } = await createCast({ metrics: { token, listen: null } });
  createCheckMeters(house.metrics, () => ({
    sites: 4,
    running: 1,
    held: 0,
    lost: 0,
    dropped: 0,
    lagMs: 7,
  }));
  createSendMeters(house.metrics).ended('mail', 'sent', 12);
  await house.request('/api/sites', {}, olga.caller);
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await house.request('/metrics', { headers })).text();
  expect(promtool(['check', 'metrics'], text)).toBe('');
});

test('the alert rules hold their own tests', () => {
  expect(promtool(['check', 'rules', 'prometheus/alerts.yml'])).toContain('SUCCESS');
  expect(promtool(['test', 'rules', 'prometheus/alerts.test.yml'])).toContain('SUCCESS');
});

test('the scrape configuration of the guide is one that Prometheus takes', () => {
  const guide = readFileSync(join(root, 'docs/monitoring.md'), 'utf8');
  const [, yaml = ''] = guide.match(/```yaml\n([\s\S]+?)```/) ?? [];
  expect(yaml).toContain('job_name: hlidka');
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'prometheus.yml'), yaml);
  copyFileSync(join(root, 'ops/prometheus/alerts.yml'), join(folder, 'alerts.yml'));
  const said = promtool(['check', 'config', '--syntax-only', join(folder, 'prometheus.yml')]);
  expect(said).toContain('SUCCESS');
});
