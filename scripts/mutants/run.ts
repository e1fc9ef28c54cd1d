import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { root } from '../tests/modules.ts';

const harness = join(root, 'apps/server/test/harness');
/** A change may make an endless loop of what it changed; by processor time, since a machine may be busy. */
const mostSeconds = 180;
const lookEveryMs = 5000;
const ticksPerSecond = 100;

export type Failed = { test: string; why: string };
export type Runner = {
  /** The first of these tests that fails with this text in the file's place, and what it says. */
  firstFailing: (file: string, text: string, tests: string[]) => Promise<Failed | null>;
  close: () => Promise<void>;
};

/** As they were asked for: the nearest first. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const secondsOf = (pid: string): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Linux only: ends vitest's own workers, which hear nothing in an endless loop. */
const endWorkers = (after = 0) => {
  if (process.platform !== 'linux') return;
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
  for (const pid of children.filter(Boolean))
    try {
      const isWorker = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('vitest');
      if (isWorker && secondsOf(pid) >= after) process.kill(Number(pid), 'SIGKILL');
    } catch {} // it has just ended by itself
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

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);

const errorOf = (module: TestModule): string => {
  const tests = [...module.children.allTests('failed')];
  const errors = [...tests.flatMap((test) => test.result().errors ?? []), ...module.errors()];
  return oneLine(errors[0]?.message ?? 'it failed');
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
      const looking = setInterval(() => endWorkers(mostSeconds), lookEveryMs);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
      clearInterval(looking);
      vitest.state.clearErrors();
      // A failure of the previous mutant would count towards this one's `bail`.
      vitest.state.filesMap.clear();
      const failed = testModules.find((module) => module.state() === 'failed');
      if (failed) return { test: relative(root, failed.moduleId), why: errorOf(failed) };
      const [broken] = unhandledErrors as Error[];
      return broken || testModules.length < tests.length
        ? { test: tests[0] ?? '', why: oneLine(broken?.message ?? 'it did not run') }
        : null;
    },
    close: async () => {
      await vitest.close();
      endWorkers();
    },
  };
};
