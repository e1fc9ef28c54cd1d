import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, type FormStep, forms, worklog } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chromiumPath } from '../../../scripts/chromium.ts';
import { closeAfter } from '../../server/test/harness/close-after.ts';
import { anyHour } from '../../server/test/harness/data/forms.ts';
import { eventually } from '../../server/test/harness/eventually.ts';
import { openBench } from './harness/bench.ts';
import { at, click, expectText, fill } from './harness/form-task.ts';
import { openWordPress } from './harness/wordpress.ts';

const openStory = async (given: Parameters<typeof openWordPress>[0]) => {
  const bench = await openBench();
  await bench.beginNumbersAnywhere();
  const wordpress = await openWordPress(given);
  const path = `${wordpress.bin}:${process.env.PATH}`;
  const site = await bench.olga.call(adminSites.create, {
    body: { clientId: bench.acme.id, name: 'Obchod', url: wordpress.url },
  });
  await bench.putTarget(site.id, { via: 'local' });
  const startUpdate = async (testOrder: string | null = null) => {
    const job = await bench.newJob(
      { type: 'wordpress', path: wordpress.path, core: true, plugins: true, testOrder },
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
/** A busy machine is no slow site. */
const calm = { settleSeconds: 0, slowerMs: 600_000 };

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
  await bench.startAgent({ path, ...calm });
  const job = await startUpdate();
  const done = await bench.until(job.id, 'done');
  expect(done.result).toContain('souborů změněných během čtení: 1) už není potřeba a je smazaná');
  expect(existsSync(`/var/tmp/hlidka-${job.id}-1`)).toBe(false);
  expect(left.map((path) => existsSync(path))).toEqual([false, false, true, true]);
  expect(wordpress.installed()).toEqual(['core 6.5', 'breaker 1.0', 'forms 1.2', 'quiet 3.0']);
  expect(done.result).toContain('Aktualizováno: 2, vráceno: 1, beze změny: 0.');
  expect(done.result).toContain(
    'Porovnáno stránek: 1, v prohlížeči: 0, jako z telefonu: 1; druhá prohlídka neproběhla.',
  );
  expect(done.result).toContain('poštu a přihlášení nešlo ověřit');
  expect(done.result).toContain('vzhled stránek se neporovnával');
  expect(done.result).toContain(
    'breaker 2.0 vráceno na 1.0: / kontrola dostupnosti neprošla (status 500);',
  );
  const { entries } = await bench.olga.call(worklog.ofSite, { params: { id: site.id } });
  expect(entries[0]?.text).toBe(
    [
      'Web jsme zazálohovali a aktualizovali. Po každém kroku jsme porovnali jednu stránku, i jako z telefonu, se stavem před aktualizací.',
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

test('what shows only later is found by a second look, and the whole site goes back when the operator agrees', async () => {
  const { bench, wordpress, path, startUpdate } = await openStory({
    core: { version: '6.5', offered: [] },
    plugins: { forms: { version: '1.1', to: '1.2' } },
    breaks: [],
  });
  await bench.startAgent({ path, ...calm, laterSeconds: 4 });
  const resting = (id: string) =>
    eventually(async () => {
      const { rows } = await bench.house.db.execute(
        sql`select 1 from jobs where id = ${id} and parked_at is not null and waiting is null`,
      );
      if (rows.length === 0) throw new Error('it does not rest');
    });
  const well = await startUpdate();
  await resting(well.id);
  expect(wordpress.installed()).toEqual(['core 6.5', 'forms 1.2']);
  expect((await bench.until(well.id, 'done')).result).toContain('druhá prohlídka po 1 min');

  writeFileSync(join(wordpress.path, 'wp-content/plugins/forms/version'), '1.1');
  const ill = await startUpdate();
  await resting(ill.id);
  writeFileSync(join(wordpress.path, 'option'), 'spoilt');
  const asked = await bench.openQuestion(ill.id);
  expect(asked.text).toContain('Při druhé prohlídce, s odstupem po aktualizaci (forms 1.2)');
  await bench.answer(ill.id, 'Vrátit celý web');
  expect((await bench.until(ill.id, 'failed')).result).toContain('Celý web je vrácen');
  expect(wordpress.installed()).toEqual(['core 6.5', 'forms 1.1']);
  expect(readFileSync(join(wordpress.path, 'option'), 'utf8')).toBe('fine');
});

test('a form that worked before and fails after the update is told, and the site goes back when the operator agrees', async () => {
  const { bench, wordpress, site, path, startUpdate } = await openStory({
    core: { version: '6.5', offered: [] },
    plugins: { forms: { version: '1.1', to: '1.2' }, quiet: { version: '3.0', to: '3.1' } },
    breaks: [],
    losesMessages: 'forms 1.2',
  });
  const steps: FormStep[] = [
    { verb: 'goto', url: '/kontakt' },
    fill(at('label', 'Zpráva'), 'message'),
    click('Odeslat'),
    expectText('Děkujeme za zprávu', 3),
  ];
  await bench.startAgent({ path, ...calm, chromium: chromiumPath });
  const body = { name: 'Napište nám', steps, ...anyHour };
  const form = await bench.olga.call(forms.create, { params: { id: site.id }, body });
  const buying: FormStep[] = [
    { verb: 'goto', url: '/pokladna' },
    fill(at('label', 'E-mail'), 'email'),
    click('Objednat'),
    expectText('Děkujeme za objednávku', 3),
  ];
  await bench.olga.call(forms.create, {
    params: { id: site.id },
    body: { ...body, name: 'Nákup', steps: buying, enabled: false },
  });
  const seenOnce = async () => {
    const { form: seen } = await bench.olga.call(forms.read, { params: { id: form.id } });
    expect(seen.last?.outcome).toBe('passed');
  };
  await eventually(seenOnce);

  const ill = await startUpdate();
  const asked = await bench.openQuestion(ill.id);
  expect(asked.text).toContain(
    'Po aktualizaci (forms 1.2, quiet 3.1) stránky vypadají v pořádku, ale formulář, který předtím fungoval, už dvakrát selhal: /kontakt zkouška formuláře „Napište nám“ neprošla',
  );
  expect(wordpress.sent).toEqual(['thanked', 'thanked', 'lost', 'lost']);
  await bench.answer(ill.id, 'Vrátit celý web');
  expect((await bench.until(ill.id, 'failed')).result).toContain('Celý web je vrácen');
  expect(wordpress.installed()).toEqual(['core 6.5', 'forms 1.1', 'quiet 3.0']);
  expect(wordpress.sent.at(-1)).toBe('thanked');

  const left = await startUpdate();
  await bench.openQuestion(left.id);
  await bench.answer(left.id, 'Nechat být');
  expect((await bench.until(left.id, 'failed')).result).toContain('Vrátit ho operátor nechtěl');
  await seenOnce();

  // Broken before as well: no fault of an update.
  const old = await startUpdate();
  expect((await bench.until(old.id, 'done')).result).toContain('Aktualizováno: 0');
  writeFileSync(join(wordpress.path, 'wp-content/plugins/quiet/version'), '3.0');
  const again = await startUpdate();
  expect((await bench.until(again.id, 'done')).result).toContain('Žádný formulář se');
  writeFileSync(join(wordpress.path, 'wp-content/plugins/quiet/version'), '3.0');
  writeFileSync(join(wordpress.path, 'option'), 'mended');
  const well = await startUpdate('Nákup');
  const { result } = await bench.until(well.id, 'done');
  expect(result).toContain('Formuláře ověřené zkušební zprávou: 2.');
  expect(result).toContain('Zkušební objednávka prošla a je zrušená.');
  expect(readFileSync(join(wordpress.path, 'orders'), 'utf8')).toBe('');
  const { entries } = await bench.olga.call(worklog.ofSite, { params: { id: site.id } });
  expect(entries[0]?.text).toContain(
    'Nakonec jsme zkušební zprávou ověřili 2 formuláře: fungují. Prošla i zkušební objednávka, kterou jsme zase zrušili.',
  );
});

test('what the new version wrote into the database goes back too, when the operator agrees to what is lost', async () => {
  const { bench, wordpress, site, path, startUpdate } = await openStory({
    core: { version: '6.5', offered: [] },
    plugins: { breaker: { version: '1.0', to: '2.0' } },
    breaks: ['breaker 2.0'],
    spoils: 'breaker 2.0',
  });
  const entryText = async () => {
    const { entries } = await bench.olga.call(worklog.ofSite, { params: { id: site.id } });
    return entries[0];
  };
  await bench.startAgent({ path, ...calm });

  const left = await startUpdate();
  await bench.answer(left.id, 'Nechat databázi');
  const { text } = await eventually(async () => {
    const question = await bench.openQuestion(left.id);
    if (question.choices[0] !== 'Vrátit celý web') throw new Error(question.text);
    return question;
  });
  expect(text).toContain('- wp_options: 2 nové řádky');
  await bench.answer(left.id, 'Nechat být');
  expect((await bench.until(left.id, 'failed')).result).toContain('ani po návratu');
  expect(await entryText()).toMatchObject({
    draft: true,
    text: expect.stringContaining('Pracujeme na opravě'),
  });
  const { entries: shown } = await bench.alice.call(worklog.ofSite, { params: { id: site.id } });
  expect(shown).toEqual([]);

  writeFileSync(join(wordpress.path, 'option'), 'fine');
  const back = await startUpdate();
  const asked = await bench.openQuestion(back.id);
  expect(asked.text).toContain('návrat souborů nestačil: / kontrola dostupnosti neprošla');
  expect(asked.text).toContain('- wp_options: 2 nové řádky');
  await bench.answer(back.id, 'Vrátit tabulky');
  const { result } = await bench.until(back.id, 'done');
  expect(result).toContain('Vráceny tabulky: wp_options.');
  expect(readFileSync(join(wordpress.path, 'option'), 'utf8')).toBe('fine');
  expect(wordpress.installed()).toEqual(['core 6.5', 'breaker 1.0']);
  expect(await entryText()).toMatchObject({
    text: expect.stringContaining(
      'breaker, zůstává verze 1.0 (i s daty, která nová verze změnila)',
    ),
  });
});

test.skipIf(!process.env.FULL)(
  'a core that broke the site is put back; a site that was ill before is left alone',
  async () => {
    const { bench, wordpress, path, startUpdate } = await openStory({
      core: { version: '6.4.2', offered: ['6.5'] },
      plugins,
      breaks: ['core 6.5'],
    });
    await bench.startAgent({ path, ...calm });
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
    const agent = await bench.startAgent({ path, ...calm });
    const job = await startUpdate();
    await expect.poll(() => existsSync(`${hold}.begun`)).toBe(true);
    await agent.kill();
    rmSync(hold);
    await bench.endLease(job.id);
    await bench.startAgent({ path, ...calm });
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
