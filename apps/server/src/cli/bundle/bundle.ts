import { join } from 'node:path';
import {
  builtFolder,
  ensureBuilt,
  packagesOf,
  root,
  runBuilder,
} from '../../base/platform/built.ts';
import { type RunStep, silentStep } from '../../base/platform/steps.ts';

const server = join(root, 'apps/server');
const bundler = join(server, 'src/cli/bundle/bundle-program.ts');

/** Every folder the program is bundled from. */
export const programSources = (): string[] => [...packagesOf(server), join(server, 'src')];

/** A few files instead of hundreds of modules, bundled again when a source changes. */
export const ensureBundle = async (
  dist: string,
  entry: string,
  sources: string[],
  step: RunStep = silentStep,
): Promise<string> => {
  const folder = builtFolder(dist, sources);
  await ensureBuilt(folder, (into) =>
    step('Preparing the program, once for this version', () => runBuilder(bundler, entry, into)),
  );
  return join(folder, 'program.js');
};

/** All commands: loading their two thousand modules was most of the start time. */
export const ensureProgram = (step?: RunStep): Promise<string> =>
  ensureBundle(join(server, 'dist'), join(server, 'src/cli/run.ts'), programSources(), step);
