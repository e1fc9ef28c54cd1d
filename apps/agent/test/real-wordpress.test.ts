import { existsSync, rmSync } from 'node:fs';
import { adminSites } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { openBench } from './harness/bench.ts';
import { hasWordPress, openRealWordPress } from './harness/real-wordpress.ts';

const says = (text: string) => `add_action('wp_footer', function () { echo '${text}'; });`;

/** Debian's WordPress, PHP and MariaDB; `wp` stands in for wp-cli, with WordPress' own upgrader inside. */
test.skipIf(!process.env.FULL || !hasWordPress)(
  'a safe update of a real WordPress: a plugin with a fatal error is put back, the other one is updated',
  async () => {
    const bench = await openBench();
    await bench.beginNumbersAnywhere();
    const wordpress = await openRealWordPress();
    wordpress.addPlugin('pozdrav', { old: says('pozdrav-1'), new: says('pozdrav-2') });
    const fatal = `add_action('init', 'no_such_function_at_all');`;
    wordpress.addPlugin('rozbije', { old: says('rozbije-1'), new: fatal });
    expect(await wordpress.page()).toMatch(/^200 .*Obchod.*pozdrav-1.*rozbije-1/s);
    const site = await bench.olga.call(adminSites.create, {
      body: { clientId: bench.acme.id, name: 'Obchod', url: wordpress.url },
    });
    await bench.putTarget(site.id, { via: 'local' });
    await bench.startAgent({ path: `${wordpress.bin}:${process.env.PATH}` });
    const job = await bench.newJob(
      { type: 'wordpress', path: wordpress.path, core: true, plugins: true, testOrder: null },
      { siteId: site.id },
    );
    const kept = `/var/tmp/hlidka-${job.id}-1`;
    closeAfter(() => rmSync(kept, { recursive: true, force: true }));
    const done = await bench.until(job.id, 'done');
    expect(done.result).toContain('Aktualizováno: 1, vráceno: 1, beze změny: 0.');
    expect(done.result).toContain(
      'rozbije 2.0 vráceno na 1.0: /wp-admin/ administrace se nenačte; / kontrola dostupnosti neprošla (status 500)',
    );
    expect(await wordpress.page()).toMatch(/^200 .*Obchod.*pozdrav-2.*rozbije-1/s);
    expect(existsSync(kept)).toBe(false);
    const listed = JSON.parse(wordpress.wp('plugin', 'list')) as {
      name: string;
      version: string;
    }[];
    expect(listed.filter(({ name }) => name === 'pozdrav' || name === 'rozbije')).toMatchObject([
      { name: 'pozdrav', version: '2.0', status: 'active' },
      { name: 'rozbije', version: '1.0', status: 'active' },
    ]);
  },
);
