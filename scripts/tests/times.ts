import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './modules.ts';

const file = join(root, 'node_modules/.cache/test-times.json');
const shown = 10;

export const pathOf = (moduleId: string): string => relative(root, moduleId);

/** How long each file took in its last run here, in milliseconds; empty in a new clone. */
export const readTimes = (): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

const timeOf = (module: TestModule): [string, number] => {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return [pathOf(module.moduleId), Math.round(duration + collectDuration + setupDuration)];
};

/** Records each file's time for the order of the next run, and prints the slowest. */
export class Times implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = modules.map(timeOf);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...readTimes(), ...Object.fromEntries(took) }, null, 1));
    if (took.length <= shown) return;
    const total = took.reduce((sum, [, ms]) => sum + ms, 0);
    const rows = took
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, shown)
      .map(([path, ms]) => {
        const share = `${Math.round((100 * ms) / total)} %`;
        return `${(ms / 1000).toFixed(1).padStart(9)} s ${share.padStart(6)}  ${path}`;
      });
    console.log(`The dearest of ${took.length} files, ${(total / 1000).toFixed(0)} s in all:`);
    console.log(`${rows.join('\n')}\n`);
  }
}
