// Changes one thing at a time in a file that decides something and runs its nearest tests: a change that they pass
// with is alive, guarded by nobody. `--sample 60 --seed 7` tries changes of all rooms, `-- rules` all changes of the
// files of that name, `-- phone` chosen lines of the phone app.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decidingFiles, roomOf } from './mutants/files.ts';
import { keepShare } from './mutants/keep.ts';
import { openKnown } from './mutants/known.ts';
import { nearTests } from './mutants/near.ts';
import { tryPhone } from './mutants/phone.ts';
import { type Failed, openRunner } from './mutants/run.ts';
import { type Mutant, mutantsOf, nameOf, takeSample } from './mutants/sample.ts';
import { root } from './tests/modules.ts';

const leastShare = 0.9;

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    list: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
if (named.includes('phone')) process.exit(tryPhone() ? 0 : 1);

const seed = Number(values.seed);
const files = decidingFiles().filter(
  (file) => named.length === 0 || named.some((name) => file.includes(name)),
);
const mutants =
  named.length > 0 && !values.sample
    ? files.flatMap(mutantsOf)
    : await takeSample(files, Number(values.sample ?? 60), seed);
console.log(`${mutants.length} changes of ${files.length} files, seed ${seed}`);

if (values.list) {
  for (const mutant of mutants) console.log(`  ${nameOf(mutant)}`);
  process.exit(0);
}

const memory = '/dev/shm';
const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'mutants-'));
chmodSync(folder, 0o711); // the database's user goes through it
process.env.TMPDIR = folder;

const runner = await openRunner();
const close = async () => {
  await runner.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    interrupted.abort();
    void close().finally(() => process.exit(1));
  });

const known = openKnown();
const tryOne = async (mutant: Mutant, tests: string[]): Promise<Failed | null> => {
  const failed = await runner.firstFailing(mutant.file, mutant.text, tests);
  // On a busy machine a test may fail by itself: what was merely slow, or a test of another room, is tried once more.
  const again = failed && (/time/i.test(failed.why) || roomOf(failed.test) !== roomOf(mutant.file));
  const left = again ? tests.slice(tests.indexOf(failed.test)) : [];
  return again ? runner.firstFailing(mutant.file, mutant.text, left) : failed;
};

const alive: Mutant[] = [];
const noticedBy = new Set<string>();
for (const [at, mutant] of mutants.entries()) {
  const tests = nearTests(mutant.file);
  const before = known.find(mutant, tests);
  const failed = before || tests.length === 0 ? null : await tryOne(mutant, tests);
  if (interrupted.signal.aborted) await new Promise(() => {});
  const killedBy = before ? before.killedBy : (failed?.test ?? null);
  if (!before) known.keep(mutant, tests, killedBy);
  if (killedBy) noticedBy.add(killedBy);
  else alive.push(mutant);
  const by = failed ? ` (${failed.test}: ${failed.why})` : '';
  if (!killedBy || values.sample)
    console.log(`${at + 1} ${killedBy ? 'killed' : 'ALIVE'} ${nameOf(mutant)}${by}`);
}
// A test that fails without any change has noticed nothing.
const [file = ''] = files;
const text = readFileSync(join(root, file), 'utf8');
const wrong = noticedBy.size > 0 && (await runner.firstFailing(file, text, [...noticedBy]));
await close();
if (wrong) {
  known.forget(wrong.test);
  throw new Error(`${wrong.test} fails without any change: ${wrong.why}`);
}
const killed = mutants.length - alive.length;
for (const mutant of alive) console.log(`  alive: ${nameOf(mutant)}`);
console.log(
  `${killed} of ${mutants.length} changes die (${Math.floor((killed / mutants.length) * 100)} %)`,
);
if (values.keep) keepShare(seed, killed, mutants.length);
process.exit(killed / mutants.length < leastShare ? 1 : 0);
