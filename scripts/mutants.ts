// Changes one thing at a time in the files that matter most, and runs the tests that guard them: what they still
// pass with ("lives") is guarded by nobody. `npm run mutants -- rules` looks at the files that are named,
// `npm run mutants -- phone` at chosen lines of the phone app.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { equal } from './mutants/equal.ts';
import { guarded } from './mutants/files.ts';
import { applyChange, type Change, mutate } from './mutants/mutate.ts';
import { tryPhone } from './mutants/phone.ts';
import { openRunner, type Runner, source } from './mutants/run.ts';

const leastShare = 0.9;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const describe = (text: string, { start, end, text: to }: Change): string => {
  const line = text.slice(0, start).split('\n').length;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', end);
  const changed = to
    ? oneLine(text.slice(from, start) + to + text.slice(end, until))
    : `without ${oneLine(text.slice(start, end))}`;
  return `${line}: ${changed.slice(0, 160)}`;
};

const withoutLine = (said: string) => said.slice(said.indexOf(': ') + 2);

const tryFile = async (runner: Runner, file: string, tests: string[]) => {
  const text = readFileSync(join(source, file), 'utf8');
  if (!(await runner.pass(file, text, tests)))
    throw new Error(`${tests.join(', ')}: fails without any change`);
  const alive: string[] = [];
  const all = mutate(file, text).filter(
    (change) => !(withoutLine(describe(text, change)) in (equal[file] ?? {})),
  );
  for (const change of all)
    if (await runner.pass(file, applyChange(text, change), tests)) {
      alive.push(describe(text, change));
      console.log(`  ${file}:${describe(text, change)}`);
    }
  const killed = all.length - alive.length;
  console.log(`${file}: ${killed} of ${all.length} (${Math.floor((killed / all.length) * 100)} %)`);
  return { killed, all: all.length };
};

const named = process.argv.slice(2);
if (named.includes('phone')) process.exit(tryPhone() ? 0 : 1);
const files = Object.entries(guarded).filter(
  ([file]) => named.length === 0 || named.some((name) => file.includes(name)),
);
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
process.env.TMPDIR = folder;
const runner = await openRunner();
let [killed, all] = [0, 0];
for (const [file, tests] of files) {
  const found = await tryFile(runner, file, tests);
  killed += found.killed;
  all += found.all;
}
await runner.close();
rmSync(folder, { recursive: true, force: true });
console.log(`${killed} of ${all} mutants die (${Math.floor((killed / all) * 100)} %)`);
process.exit(killed / all < leastShare ? 1 : 0);
