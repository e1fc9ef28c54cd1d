import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PhoneChange, phoneChanges } from './phone-changes.ts';

const app = join(import.meta.dirname, '../../apps/mobile');

/** Whether the spec passes with this change; `jest` is started for each anew, since it keeps what it read. */
const passes = ({ file, from, to, spec }: PhoneChange): boolean => {
  const path = join(app, 'src', file);
  if (!readFileSync(path, 'utf8').includes(from)) throw new Error(`${file} has no "${from}"`);
  const words = ['-c', 'jest/mutant.config.js', '--ci', '--forceExit', '-w', '1', `src/${spec}`];
  const { status } = spawnSync(join(app, 'node_modules/.bin/jest'), words, {
    cwd: app,
    env: {
      ...process.env,
      API_URL: 'http://localhost:9',
      MUTANT: JSON.stringify({ file: path, from, to }),
    },
  });
  return status === 0;
};

const unchanged = (spec: string): boolean =>
  passes({ file: 'store.ts', from: 'createStore', to: 'createStore', spec });

/** Tries the chosen lines of the phone app; false if one goes unnoticed. */
export const tryPhone = (): boolean => {
  for (const spec of new Set(phoneChanges.map((change) => change.spec)))
    if (!unchanged(spec)) throw new Error(`${spec}: fails without any change`);
  let found = 0;
  for (const change of phoneChanges)
    if (passes(change))
      console.log(`  ${change.file}: ${change.from} -> ${change.to || 'nothing'}`);
    else found++;
  console.log(`phone app: ${found} of ${phoneChanges.length} changes are noticed`);
  return found === phoneChanges.length;
};
