import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';

const root = join(import.meta.dirname, '../..');
export const source = join(root, 'apps/server/src');
const harness = join(root, 'apps/server/test/harness');

export type Runner = {
  /** Whether the tests pass with this text in the file's place. */
  pass: (file: string, text: string, tests: string[]) => Promise<boolean>;
  close: () => Promise<void>;
};

/** One vitest for all mutants: the database is started once, and nothing is written to the working copy. */
export const openRunner = async (): Promise<Runner> => {
  let current = { file: '', text: '' };
  const vitest: Vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      // The cache would return the unchanged text from the disk.
      fsModuleCache: false,
      include: ['apps/server/src/**/*.test.ts'],
      globalSetup: [join(harness, 'global-setup.ts')],
      setupFiles: [join(harness, 'each-file.ts')],
      reporters: [{}],
      bail: 1,
      maxWorkers: 1,
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      teardownTimeout: 5_000,
      expect: { poll: { timeout: 10_000, interval: 100 } },
      onConsoleLog: () => false,
    },
    {
      server: { watch: null },
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (_code, id) => (id.split('?')[0] === current.file ? current.text : undefined),
        },
      ],
    },
  );
  await vitest.standalone();
  return {
    pass: async (file, text, tests) => {
      const path = join(source, file);
      for (const changed of new Set([current.file, path])) vitest.invalidateFile(changed);
      current = { file: path, text };
      const project = vitest.getRootProject();
      const specifications = tests.map((test) => project.createSpecification(join(source, test)));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      vitest.state.clearErrors();
      // A failure of the previous mutant would count towards this one's `bail`.
      vitest.state.filesMap.clear();
      return (
        unhandledErrors.length === 0 &&
        testModules.length === tests.length &&
        testModules.every((module) => module.state() === 'passed')
      );
    },
    close: () => vitest.close(),
  };
};
