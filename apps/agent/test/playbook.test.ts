import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { adminBackups, backups as backupEndpoints, type Step } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { openBench } from './harness/bench.ts';
import { note, step } from './harness/step.ts';

const node = process.execPath;

test('steps run in order, one that fails ends the job, a retry begins again; the trail tells it all', async () => {
  const bench = await openBench();
  const agent = await bench.startAgent({ secrets: { SITE_KEY: 'velmi-tajne' } });
  const folder = temporaryFolder();
  const file = join(folder, 'lines');
  const third = step(
    [
      node,
      '-e',
      'console.log("key", process.env.SITE_KEY, process.cwd()); process.exit(require("fs").existsSync(process.argv[1]) ? 0 : 5)',
      join(folder, 'ready'),
    ],
    { env: ['SITE_KEY'] },
  );
  const job = await bench.newJob({
    type: 'commands',
    steps: [note(file, 'one'), note(file, 'two'), third],
  });
  const failed = await bench.until(job.id, 'failed');
  expect(failed.result).toContain('Krok 3 z 3');
  expect(failed.result).toContain('kód 5');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  const trail = await bench.trail(job.id);
  const told = trail.map(({ type, by }) => `${type} ${by}`);
  expect(told.slice(0, 3)).toEqual([
    'job.created admin',
    'job.approved admin',
    'job.started agent',
  ]);
  const ofStep = [
    'gate.asked agent',
    'gate.allowed system',
    'command.started agent',
    'command.finished agent',
  ];
  expect(told.filter((line) => !line.startsWith('command.output')).slice(3)).toEqual([
    ...ofStep,
    ...ofStep,
    ...ofStep,
    'job.failed agent',
  ]);
  expect(JSON.stringify(trail)).not.toContain('velmi-tajne');
  expect(JSON.stringify(trail)).toContain('key ***');
  writeFileSync(join(folder, 'ready'), '');
  await bench.steer(job.id, { verb: 'retry' });
  const done = await bench.until(job.id, 'done');
  expect(done.result).toBe('Hotovo, kroků: 3.');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\none\ntwo\n');
  await expect.poll(() => readdirSync(agent.workDir)).toEqual([]);
  expect(await agent.stop()).toBe(0);
});

test('supervised: nothing runs before it is allowed; a denied step ends the job', async () => {
  const bench = await openBench();
  await bench.startAgent();
  const folder = temporaryFolder();
  const file = join(folder, 'lines');
  mkdirSync(join(folder, 'release'));
  symlinkSync('release', join(folder, 'current'));
  const there = { ...note(file, 'one'), folder: join(folder, 'current') };
  const job = await bench.newJob(
    { type: 'commands', steps: [there, note(file, 'two')] },
    { supervised: true },
  );
  const gate = await bench.openGate(job.id);
  expect(gate.command.leadsTo).toBe(join(folder, 'release'));
  expect(gate.command.argv).toEqual(note(file, 'one').argv);
  expect(existsSync(file)).toBe(false);
  await bench.allow(job.id);
  await expect.poll(async () => (await bench.read(job.id)).gate?.key).toBe('step:1');
  await bench.deny(job.id, 'dnes ne');
  const failed = await bench.until(job.id, 'failed');
  expect(failed.result).toBe('Krok 2 z 2 neproběhl: operátor ho nepovolil (dnes ne)');
  expect(readFileSync(file, 'utf8')).toBe('one\n');
});

test('pause stops at the next step, resume goes on; cancel ends the running command with its group', async () => {
  const bench = await openBench();
  const agent = await bench.startAgent();
  const folder = temporaryFolder();
  const [file, go, pids] = [join(folder, 'lines'), join(folder, 'go'), join(folder, 'pids')];
  const waits = step([
    node,
    '-e',
    'const fs = require("fs"); fs.writeFileSync(process.argv[1], String(process.pid)); setInterval(() => fs.existsSync(process.argv[2]) && process.exit(0), 20)',
    pids,
    go,
  ]);
  const endless = step(['sh', '-c', `sleep 1000 & echo $! > ${pids}; sleep 1000`]);
  const job = await bench.newJob({ type: 'commands', steps: [waits, note(file, 'two'), endless] });
  await expect.poll(() => existsSync(pids)).toBe(true);
  await bench.steer(job.id, { verb: 'pause' });
  writeFileSync(go, '');
  const finishedFirst = async () =>
    (await bench.trail(job.id)).some(({ type }) => type === 'command.finished');
  await expect.poll(finishedFirst).toBe(true);
  expect(existsSync(file)).toBe(false);
  writeFileSync(pids, '');
  await bench.steer(job.id, { verb: 'resume' });
  await expect.poll(() => readFileSync(pids, 'utf8').trim()).not.toBe('');
  expect(readFileSync(file, 'utf8')).toBe('two\n');
  const pid = Number(readFileSync(pids, 'utf8'));
  await bench.steer(job.id, { verb: 'cancel' });
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  await expect.poll(() => readdirSync(agent.workDir)).toEqual([]);
  expect((await bench.read(job.id)).state).toBe('cancelled');
  const next = await bench.newJob({ type: 'commands', steps: [step(['true'])] });
  await bench.until(next.id, 'done');
});

/** Writes what can be packed, and packs it; `more` is done before the end. */
const packs = (folder: string, file: string, more = '') =>
  step([
    'sh',
    '-c',
    `mkdir -p ${folder}/web && head -c 40000 /dev/urandom > ${folder}/web/page && tar -czf ${file} -C ${folder} web; ${more}`,
  ]);

test('a backup is measured and read back before it is called good', async () => {
  const bench = await openBench();
  await bench.startAgent();
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  const backup = async (step: Step, file: string, state: 'done' | 'failed') => {
    const job = await bench.newJob({ type: 'backup', steps: [step], file });
    return (await bench.until(job.id, state)).result;
  };
  const good = at('záloha.tar.gz');
  expect(await backup(packs(folder, good), good, 'done')).toBe('Záloha je hotová, 40 KB.');
  const cut = at('cut.tar.gz');
  expect(await backup(packs(folder, cut, `truncate -s 20000 ${cut}`), cut, 'failed')).toContain(
    'není celá (kód 1)',
  );
  expect(await backup(packs(folder, good, `tar -czf ${good} -T /dev/null`), good, 'failed')).toBe(
    `V záloze nic není, žádný soubor ani tabulka: ${good}`,
  );
  const dump = (last: string) =>
    step([
      'sh',
      '-c',
      `(echo 'CREATE TABLE \`wp_posts\` ('; yes -- "-- a row" | head -n 400; echo "${last}") > ${at('db.sql')}`,
    ]);
  expect(await backup(dump('-- Dump completed on 2026-11-18'), at('db.sql'), 'done')).toContain(
    'hotová',
  );
  expect(await backup(dump('INSERT INTO wp_posts'), at('db.sql'), 'failed')).toContain('není celá');
  const gone = at('gone.tar.gz');
  expect(await backup(step(['true']), gone, 'failed')).toContain('nejde najít');
  expect(await backup(step(['false']), gone, 'failed')).toContain('kód 1');
  const { backups } = await bench.olga.call(backupEndpoints.list, {
    params: { id: bench.blog.id },
  });
  expect(backups.map(({ status, sizeBytes }) => [status, sizeBytes === null])).toEqual([
    ['failed', true],
    ['failed', true],
    ['failed', true],
    ['ok', false],
    ['failed', true],
    ['failed', true],
    ['ok', false],
  ]);
});

/** Each is a way in which a night's backup used to look fine. */
test('what made no backup fails, in words that say why', async () => {
  const bench = await openBench();
  await bench.startAgent();
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  const [tar, sql] = [at('web.tar.gz'), at('db.sql')];
  const made = `mkdir -p ${folder}/web && head -c 40000 /dev/urandom > ${folder}/web/page`;
  const old = `${made} && tar -czf ${tar} -C ${folder} web && touch -d '9 days ago' ${tar}`;
  execFileSync('sh', ['-c', old]);
  const rows = Array.from({ length: 300 }, (_, at) => `(${at},'řádek')`).join(',');
  const dump = `CREATE TABLE wp_posts (\n  id int\n);\nINSERT INTO wp_posts VALUES ${rows};\n`;
  writeFileSync(at('dump'), `${dump}-- Dump completed on 2026-11-18\n`);
  const failing = async (command: string, file: string) => {
    const job = await bench.newJob({ type: 'backup', steps: [step(['sh', '-c', command])], file });
    return (await bench.until(job.id, 'failed')).result;
  };
  const since = 'se od začátku úlohy nezměnil';
  expect(await failing('echo nic', tar)).toContain(since);
  expect(
    await failing(`tar -czf ${folder}/x.tar.gz /není-tu/web || true`, at('jinam.tar.gz')),
  ).toContain('nejde najít');
  expect(await failing(`tar -czf ${folder}/new.tar.gz /není-tu || true`, tar)).toContain(since);
  expect(await failing(`cd ${folder} && mv neni.tar.gz web.tar.gz || true`, tar)).toContain(since);
  expect(await failing(`tar -czf ${folder}/web-2.tar.gz -C ${folder} web`, tar)).toContain(since);
  const empty = `mkdir -p ${folder}/nic && tar -czf ${tar} -C ${folder} nic`;
  expect(await failing(empty, tar)).toContain('V záloze nic není');
  const comments = `(yes -- '-- nic' | head -n 400; echo '-- Dump completed') > ${sql}`;
  expect(await failing(comments, sql)).toContain('V záloze nic není');
  const broken = `(cat ${folder}/dump; echo 'mysqldump: Got error: 2013: Lost connection') > ${sql}`;
  expect(await failing(broken, sql)).toContain('neskončil dobře');
  const behind = `(cat ${folder}/dump; echo 'Killed') > ${sql}`;
  expect(await failing(behind, sql)).toContain('neskončil dobře');
  const cut = `head -c 2000 ${folder}/dump > ${sql}`;
  expect(await failing(cut, sql)).toContain('chybí poslední řádek');
  const { id } = await bench.newJob({
    type: 'backup',
    steps: [step(['cp', at('dump'), sql])],
    file: sql,
  });
  expect((await bench.until(id, 'done')).result).toContain('hotová');
});

test('what a backup holds is kept; far less than last time, or nothing new, is told until an operator agrees', async () => {
  const bench = await openBench();
  await bench.startAgent();
  const folder = temporaryFolder();
  const file = join(folder, 'web.tar');
  const { olga, alice, blog } = bench;
  const backup = async (command: string) => {
    const steps = [step(['sh', '-c', `cd ${folder} && ${command}`])];
    const job = await bench.newJob({ type: 'backup', steps, file });
    return (await bench.until(job.id, 'done')).result;
  };
  const newest = async (who: Pick<typeof olga, 'call'>) => {
    const { backups } = await who.call(backupEndpoints.list, { params: { id: blog.id } });
    return backups[0] ?? expect.fail();
  };
  const all =
    'mkdir -p web/a web/b && for i in $(seq 12); do echo $i > web/a/$i; head -c 5000 /dev/urandom > web/b/$i; done';
  expect(await backup(`${all} && tar -cf web.tar web`)).not.toContain('Zkontrolujte');
  expect(await newest(olga)).toMatchObject({ doubted: null, details: { files: 24, doubts: [] } });
  expect(await backup('rm -r web/a && tar -cf web.tar web')).toContain(
    'chybí v ní složka web/a/, minule v ní bylo souborů: 12.',
  );
  const less = await newest(olga);
  expect(less).toMatchObject({ status: 'ok', doubted: 'less', details: { files: 12 } });
  const seen = await newest(alice);
  expect(seen.doubted).toBe('less');
  expect(seen).not.toHaveProperty('details');
  const accept = (id: string) =>
    olga.call(adminBackups.change, { params: { id }, body: { acceptSize: true } });
  await accept(less.id);
  expect(await newest(alice)).toMatchObject({ doubted: null });
  expect(await backup('tar -cf web.tar web')).toContain('do posledního bajtu je stejná');
  const same = await newest(olga);
  expect(same).toMatchObject({ status: 'ok', doubted: 'same' });
  await accept(same.id);
  expect(await backup('touch web.tar')).not.toContain('Zkontrolujte');
});

test('a backup in the work folder is refused before anything runs, behind a link too', async () => {
  const bench = await openBench();
  const agent = await bench.startAgent();
  const folder = temporaryFolder();
  const [file, link] = [join(folder, 'lines'), join(folder, 'link')];
  symlinkSync(agent.workDir, link);
  for (const kept of [join(agent.workDir, 'a.tar.gz'), join(link, 'sub', 'a.tar.gz')]) {
    const job = await bench.newJob({ type: 'backup', steps: [note(file, 'one')], file: kept });
    expect((await bench.until(job.id, 'failed')).result).toContain('pracovní složce');
  }
  const { id } = await bench.newJob({
    type: 'backup',
    file: 'web.tar.gz',
    steps: [step(note(file, 'one').argv, { where: 'site' })],
  });
  expect((await bench.until(id, 'failed')).result).toContain('pracovní složce');
  expect(existsSync(file)).toBe(false);
});

test('files that change while tar reads them do not fail a backup, and are counted', async () => {
  const bench = await openBench();
  const folder = temporaryFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  // The system's own tar, which then says what it says of a live site.
  writeFileSync(
    join(bin, 'tar'),
    `#!/bin/sh\n/bin/tar "$@" || exit\ncase "$1" in -czf) echo "tar: web/a: file changed as we read it" >&2; echo "tar: web/b: soubor se změnil" >&2; exit 1;; esac\n`,
    { mode: 0o755 },
  );
  await bench.startAgent({ path: `${bin}:${process.env.PATH}` });
  const file = join(folder, 'web.tar.gz');
  const packed = step(['tar', '-czf', file, '-C', folder, 'web']);
  const steps = [packs(folder, join(folder, 'first.tar.gz'), 'true'), packed];
  const job = await bench.newJob({ type: 'backup', steps, file });
  expect((await bench.until(job.id, 'done')).result).toBe(
    'Záloha je hotová, 40 KB. Souborů, které se během čtení měnily: 2.',
  );
  const plain = await bench.newJob({ type: 'commands', steps: [packed] });
  expect((await bench.until(plain.id, 'failed')).result).toContain('kód 1');
});

test('what a trial restore could not remove is told beside how it went', async () => {
  const bench = await openBench();
  const folder = temporaryFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const find =
    '#!/bin/sh\ncase "$*" in *-exec*) echo "rm: cannot remove"; exit 1 ;; esac\nexec /usr/bin/find "$@"\n';
  writeFileSync(join(bin, 'find'), find, { mode: 0o755 });
  await bench.startAgent({ path: `${bin}:${process.env.PATH}` });
  const file = join(folder, 'web.tar.gz');
  writeFileSync(join(folder, 'page'), 'page');
  execFileSync('tar', ['-czf', file, '-C', folder, 'page']);
  const trial = () =>
    bench.newJob({ type: 'restore', file, where: 'local', folder: null, shown: false });
  const left = 'Po zkoušce nešlo uklidit (kód 1): rm: cannot remove';
  const { id, result } = await bench.until((await trial()).id, 'done');
  const made = `/var/tmp/hlidka-restore-${id}-1`;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  expect(existsSync(made)).toBe(true);
  expect(result).toBe(`Obnova je vyzkoušená. Souborů: 1. Dump databáze v záloze není. ${left}`);
  // What went wrong before is told first.
  writeFileSync(join(bin, 'df'), '#!/bin/sh\necho; echo a b c 5\n', { mode: 0o755 });
  const full = await bench.until((await trial()).id, 'failed');
  onTestFinished(() =>
    rmSync(`/var/tmp/hlidka-restore-${full.id}-1`, { recursive: true, force: true }),
  );
  expect(full.result).toMatch(
    /^Na zkušební obnovu není dost místa: volno 0 MB, .* Po zkoušce nešlo uklidit/,
  );
});

/** Debian's mariadb-server. */
const hasMariadb = existsSync('/usr/sbin/mariadbd');

test.skipIf(!process.env.FULL || !hasMariadb)(
  'a trial restore brings files and tables back beside the site, counts them and leaves nothing; a broken one says why',
  async () => {
    const bench = await openBench();
    await bench.startAgent();
    const { olga, alice, blog } = bench;
    const folder = temporaryFolder();
    const file = join(folder, 'web.tar.gz');
    const rows = Array.from({ length: 300 }, (_, at) => `(${at},'řádek')`).join(',');
    const dump = (more = '') =>
      `CREATE TABLE wp_posts (id int, text varchar(20));\nINSERT INTO wp_posts VALUES ${rows};\n${more}-- Dump completed on 2026-11-18\n`;
    mkdirSync(join(folder, 'web'));
    writeFileSync(join(folder, 'web/page'), randomBytes(5000));
    writeFileSync(join(folder, 'web/db.sql'), dump());
    const pack = step(['tar', '-czf', file, '-C', folder, 'web']);
    const made = await bench.newJob({ type: 'backup', steps: [pack], file });
    await bench.until(made.id, 'done');
    const trial = (shown: boolean) =>
      bench.newJob({ type: 'restore', file, where: 'local', folder: null, shown });
    const read = (who: Pick<typeof olga, 'call'>) =>
      who.call(backupEndpoints.list, { params: { id: blog.id } });
    const done = await bench.until((await trial(false)).id, 'done');
    expect(done.result).toBe('Obnova je vyzkoušená. Souborů: 2. Tabulek: 1, řádků: 300.');
    const { trials, backups } = await read(olga);
    expect(trials).toMatchObject([
      { ok: true, files: 2, tables: 1, rows: 300, details: { file, backupId: backups[0]?.id } },
    ]);
    expect((await read(alice)).trials).toEqual([]);
    await bench.until((await trial(true)).id, 'done');
    const [shown] = (await read(alice)).trials;
    expect(shown).toMatchObject({ ok: true, files: 2, tables: 1, rows: 300 });
    expect(shown).not.toHaveProperty('details');

    // The archive is whole; what is in it cannot be loaded.
    writeFileSync(join(folder, 'web/db.sql'), dump('INSERT INTO nowhere VALUES (1);\n'));
    execFileSync('tar', ['-czf', file, '-C', folder, 'web']);
    const broken = await bench.until((await trial(true)).id, 'failed');
    expect(broken.result).toContain('Dump nešlo načíst do databáze');
    expect(broken.result).toContain("nowhere' doesn't exist");
    expect((await read(olga)).trials).toMatchObject([{ ok: false, tables: null }]);
    expect((await read(alice)).trials).toEqual([]);
    expect(readdirSync('/var/tmp').filter((name) => name.includes(broken.id))).toEqual([]);
  },
);
