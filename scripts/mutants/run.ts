import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { root } from '../tests/modules.ts';

const harness = join(root, 'apps/server/test/harness');
/** A change may make an endless loop of what it changed. */
const longestMs = 300_000;

export type Runner = {
  /** The first of these tests that fails with this text in the file's place. */
  firstFailing: (file: string, text: string, tests: string[]) => Promise<string | null>;
  close: () => Promise<void>;
};

/** As they were asked for: the nearest first. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Linux only: vitest's own workers, which do not hear anything in an endless loop. */
const endWorkers = () => {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
  for (const pid of children.filter(Boolean))
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('vitest'))
      process.kill(Number(pid), 'SIGKILL');
};

/** Programs that a test starts load their own files; returns how they hear of the change. */
const openPrograms = () => {
  const told = join(tmpdir(), 'mutant.json');
  const hook = pathToFileURL(join(import.meta.dirname, 'in-programs.js'));
  hook.searchParams.set('told', told);
  process.env.NODE_OPTIONS = `--import ${hook.href}`;
  const tell = (path: string, text: string) =>
    writeFileSync(told, JSON.stringify({ url: pathToFileURL(path).href, text }));
  tell('/', '');
  return tell;
};

/** One vitest for all mutants: the database is started once, and nothing is written to the working copy. */
export const openRunner = async (): Promise<Runner> => {
  let current = { path: '', text: '' };
  const tellPrograms = openPrograms();
  const vitest: Vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      // The cache would return the unchanged text from the disk.
      fsModuleCache: false,
      include: ['{apps/{server,agent},packages/*}/{src,test}/**/*.test.ts'],
      globalSetup: [join(harness, 'global-setup.ts')],
      setupFiles: [join(harness, 'each-file.ts')],
      reporters: [{}],
      bail: 1,
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      sequence: { sequencer: AsAsked },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      teardownTimeout: 5_000,
      expect: { poll: { timeout: 20_000, interval: 100 } },
      onConsoleLog: () => false,
    },
    {
      server: { watch: null },
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (_code, id) => (id.split('?')[0] === current.path ? current.text : undefined),
        },
      ],
    },
  );
  await vitest.standalone();
  return {
    firstFailing: async (file, text, tests) => {
      const path = join(root, file);
      for (const changed of new Set([current.path, path])) vitest.invalidateFile(changed);
      current = { path, text };
      tellPrograms(path, text);
      const project = vitest.getRootProject();
      const asked = tests.map((test) => project.createSpecification(join(root, test)));
      const tooLong = setTimeout(endWorkers, longestMs);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
      clearTimeout(tooLong);
      vitest.state.clearErrors();
      // A failure of the previous mutant would count towards this one's `bail`.
      vitest.state.filesMap.clear();
      const failed = testModules.find((module) => module.state() === 'failed');
      if (failed) return relative(root, failed.moduleId);
      return unhandledErrors.length > 0 || testModules.length < tests.length
        ? (tests[0] as string)
        : null;
    },
    close: () => vitest.close(),
  };
};
