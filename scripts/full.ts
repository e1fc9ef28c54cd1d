import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { filesOf, mostMinutes, type Part, parts, recordGreen } from './tests/parts.ts';

/**
 * Usage: npm run test:full [-- PART… | FILES…]. Every long version, part by part; a part that is green is written down with
 * its day (scripts/tests/full-runs.json: commit it). With names of files only those run, and nothing is written down.
 */
const args = process.argv.slice(2);
const isPart = (name: string): name is Part => parts.some((part) => part === name);
const run = (words: readonly string[]): number =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'test.js'), '--full', ...words], {
    stdio: 'inherit',
  }).status ?? 1;

if (args.length > 0 && !args.every(isPart)) process.exit(run(args));

const failed: Part[] = [];
for (const part of args.length > 0 ? args.filter(isPart) : parts) {
  console.log(`\n— ${part} —`);
  const began = performance.now();
  const status = run(filesOf(part));
  const minutes = Math.ceil((performance.now() - began) / 60_000);
  if (status === 0) recordGreen(part, { day: new Date().toISOString().slice(0, 10), minutes });
  else failed.push(part);
  if (minutes > mostMinutes)
    console.log(
      `${part} took ${minutes} minutes, more than ${mostMinutes}: cut it in two (scripts/tests/parts.ts).`,
    );
}
if (failed.length > 0) {
  console.error(`Not green: ${failed.join(', ')}.`);
  process.exit(1);
}
