import { defineConfig } from 'vitest/config';
import { patienceMs } from './apps/server/test/harness/patience.ts';
import { Order } from './scripts/tests/order.ts';
import { Times } from './scripts/tests/times.ts';

const files = ['apps/*/{src,test}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts'];
/** Those that put another module in a module's place, or look at the whole process. */
const alone = ['apps/*/src/**/*.alone.test.ts'];
/** Those that `npm run test:full` adds. */
const long = process.env.FULL ? [] : ['apps/*/{src,test}/**/*.long.test.ts'];
/** The shared database, unless only pure files run. */
const shared = process.env.QUICK ? [] : ['apps/server/test/harness/global-setup.ts'];

export default defineConfig({
  test: {
    // Many tests wait for clocks, not for the processor.
    maxWorkers: 5,
    sequence: { sequencer: Order },
    reporters: ['default', new Times()],
    // For a busy machine: a test waits several times.
    testTimeout: 3 * patienceMs,
    // The shared database ends within it.
    teardownTimeout: patienceMs,
    hookTimeout: 3 * patienceMs,
    expect: { poll: { timeout: patienceMs, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: files,
          exclude: [...alone, ...long, '**/node_modules/**'],
          globalSetup: shared,
          setupFiles: ['apps/server/test/harness/each-file.ts'],
          // Files of a worker share their modules: loading them anew took a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          setupFiles: ['apps/server/test/harness/each-file.ts'],
        },
      },
    ],
  },
});
