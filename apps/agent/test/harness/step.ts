import type { Step } from '@hlidka/protocol';

const node = process.execPath;

export const step = (argv: string[], change: Partial<Step> = {}): Step => ({
  argv,
  where: 'local',
  folder: null,
  env: [],
  timeoutSeconds: 60,
  ...change,
});

/** Runs a piece of JavaScript; `fs` is there and `args` are what follows. */
export const script = (code: string, ...args: string[]): string[] => [
  node,
  '-e',
  `const fs = require('fs'); const args = process.argv.slice(1); ${code}`,
  '--',
  ...args,
];

/** Writes a line at the end of a file. */
export const note = (file: string, line: string): Step =>
  step(script('fs.appendFileSync(args[0], args[1])', file, `${line}\n`));
