import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, worklog } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { openBench } from './harness/bench.ts';
import { openWordPress } from './harness/wordpress.ts';

const openStory = async (given: Parameters<typeof openWordPress>[0]) => {
  const bench = await openBench();
  const wordpress = await openWordPress(given);
  const path = `${wordpress.bin}:${process.env.PATH}`;
  const site = await bench.olga.call(adminSites.create, {
    body: { clientId: bench.acme.id, name: 'Obchod', url: wordpress.url },
  });
  await bench.putTarget(site.id, { via: 'local' });
  const startUpdate = async () => {
    const job = await bench.newJob(
      { type: 'wordpress', path: wordpress.path, core: true, plugins: true },
      { siteId: site.id },
    );
    closeAfter(() => rmSync(`/var/tmp/hlidka-${job.id}-1`, { recursive: true, force: true }));
    return job;
  };
  return { bench, wordpress, site, path, startUpdate };
};

/** What earlier jobs left in the folder of copies: two of a week ago, a newer one, and an agent's own folder. */
const leaveCopies = () => {
  const id = randomUUID();
  const weekAgo = Date.now() / 1000 - 8 * 86_400;
  const names = [`${id}-1`, `9${Date.now()}-1`, `${id}-2`, `agent-${id}`];
  return names.map((name, index) => {
    const path = `/var/tmp/hlidka-${name}`;
    mkdirSync(path);
    closeAfter(() => rmSync(path, { recursive: true, force: true }));
    if (index !== 2) utimesSync(path, weekAgo, weekAgo);
    return path;
  });
};

const plugins = {
  breaker: { version: '1.0', to: '2.0' },
  forms: { version: '1.1', to: '1.2' },
  quiet: { version: '3.0', to: null },
};

test('core and plugins one at a time; the one that broke the site is put back, the owner reads what was done', async () => {
  const { bench, wordpress, site, path, startUpdate } = await openStory({
    core: { version: '6.4.2', offered: ['6.4.5', '6.5'] },
    plugins,
    breaks: ['breaker 2.0'],
  });
  // A live site: files change while they are packed.
  writeFileSync(
    join(wordpress.bin, 'tar'),
    `#!/bin/sh\n/bin/tar "$@" || exit\n[ "$1" = -czf ] && echo "tar: ./log: file changed as we read it" >&2 && exit 1\nexit 0\n`,
    { mode: 0o755 },
  );
  const left = leaveCopies();
  await bench.startAgent({ path, settleSeconds: 0 });
  const job = await startUpdate();
  const done = await bench.until(job.id, 'done');
  expect(done.result).toContain('souborů změněných během čtení: 1) už není potřeba a je smazaná');
  expect(existsSync(`/var/tmp/hlidka-${job.id}-1`)).toBe(false);
  expect(left.map((path) => existsSync(path))).toEqual([false, false, true, true]);
  expect(wordpress.installed()).toEqual(['core 6.5', 'breaker 1.0', 'forms 1.2', 'quiet 3.0']);
  expect(done.result).toContain('Aktualizováno: 2, vráceno: 1, beze změny: 0.');
  expect(done.result).toContain('breaker 2.0 vráceno na 1.0: web odpověděl stavem 500.');
  const { entries } = await bench.olga.call(worklog.ofSite, { params: { id: site.id } });
  expect(entries[0]?.text).toBe(
    [
      'Web jsme zazálohovali a aktualizovali. Po každém kroku jsme zkontrolovali, že funguje.',
      'Aktualizováno:',
      '- WordPress z verze 6.4.2 na 6.5\n- forms z verze 1.1 na 1.2',
      'Vráceno k předchozí verzi, protože s novou web nefungoval, jak má:',
      '- breaker, zůstává verze 1.0',
    ].join('\n\n'),
  );
  const types = (await bench.trail(job.id)).map(({ type }) => type);
  expect(types).toContain('backup.finished');
  expect(types.indexOf('backup.finished')).toBeLessThan(types.lastIndexOf('command.started'));
  expect(wordpress.calls().indexOf('core update')).toBeGreaterThan(
    wordpress.calls().findIndex((call) => call.startsWith('db export')),
  );
});

test.skipIf(!process.env.FULL)(
  'a core that broke the site is put back; a site that was ill before is left alone',
  async () => {
    const { bench, wordpress, path, startUpdate } = await openStory({
      core: { version: '6.4.2', offered: ['6.5'] },
      plugins,
      breaks: ['core 6.5'],
    });
    await bench.startAgent({ path, settleSeconds: 0 });
    const first = await startUpdate();
    expect((await bench.until(first.id, 'done')).result).toContain(
      'WordPress 6.5 vráceno na 6.4.2',
    );
    expect(wordpress.installed()).toEqual(['core 6.4.2', 'breaker 2.0', 'forms 1.2', 'quiet 3.0']);
    writeFileSync(join(wordpress.path, 'version'), '6.5');
    const second = await startUpdate();
    expect((await bench.until(second.id, 'failed')).result).toContain('už před aktualizací');
  },
);

test.skipIf(!process.env.FULL)(
  'killed while a plugin is updated: the next agent asks, repeats it and finishes',
  async () => {
    const { bench, wordpress, path, startUpdate } = await openStory({
      core: { version: '6.5', offered: [] },
      plugins,
      breaks: [],
    });
    const hold = join(wordpress.path, 'hold-plugin-update-forms');
    writeFileSync(hold, '');
    const agent = await bench.startAgent({ path, settleSeconds: 0 });
    const job = await startUpdate();
    await expect.poll(() => existsSync(`${hold}.begun`)).toBe(true);
    await agent.kill();
    rmSync(hold);
    await bench.endLease(job.id);
    await bench.startAgent({ path, settleSeconds: 0 });
    await bench.answer(job.id, 'Zopakovat');
    await bench.until(job.id, 'done');
    expect(wordpress.installed()).toEqual(['core 6.5', 'breaker 2.0', 'forms 1.2', 'quiet 3.0']);
    const updates = wordpress.calls().filter((call) => call.startsWith('plugin update'));
    expect(updates).toEqual([
      'plugin update breaker',
      'plugin update forms',
      'plugin update forms',
    ]);
  },
);
