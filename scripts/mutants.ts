// Changes one thing at a time in a file that decides something and runs its nearest tests: a change that they pass
// with is alive, guarded by nobody. `--sample 60 --seed 7` tries changes of all rooms, `-- rules` all changes of the
// files of that name, `-- phone` chosen lines of the phone app.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decidingFiles } from './mutants/files.ts';
import { keepShare } from './mutants/keep.ts';
import { openKnown } from './mutants/known.ts';
import { nearTests } from './mutants/near.ts';
import { tryPhone } from './mutants/phone.ts';
import { openRunner, type Runner } from './mutants/run.ts';
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

/** A test that fails without any change has noticed nothing. */
const failsAnyway = async (runner: Runner, file: string, tests: string[]) => {
  const text = readFileSync(join(root, file), 'utf8');
  return tests.length > 0 ? runner.firstFailing(file, text, tests) : null;
};

const runner = await openRunner();
const close = async () => {
  await runner.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)));

const known = openKnown();
const alive: Mutant[] = [];
const noticedBy = new Set<string>();
for (const [at, mutant] of mutants.entries()) {
  const tests = nearTests(mutant.file);
  const before = known.find(mutant, tests);
  const killedBy = before
    ? before.killedBy
    : tests.length > 0
      ? await runner.firstFailing(mutant.file, mutant.text, tests)
      : null;
  if (!before) known.keep(mutant, tests, killedBy);
  if (killedBy) noticedBy.add(killedBy);
  else alive.push(mutant);
  if (!killedBy || values.sample)
    console.log(`${at + 1} ${killedBy ? 'killed' : 'ALIVE'} ${nameOf(mutant)}`);
}
const [first] = mutants;
const wrong = first && (await failsAnyway(runner, first.file, [...noticedBy]));
await close();
if (wrong) {
  known.forget(wrong);
  throw new Error(`${wrong} fails without any change: run again when it passes`);
}
const killed = mutants.length - alive.length;
for (const mutant of alive) console.log(`  alive: ${nameOf(mutant)}`);
console.log(
  `${killed} of ${mutants.length} changes die (${Math.floor((killed / mutants.length) * 100)} %)`,
);
if (values.keep) keepShare(seed, killed, mutants.length);
process.exit(killed / mutants.length < leastShare ? 1 : 0);
