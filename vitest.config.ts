import { defineConfig } from 'vitest/config';
import { Order } from './apps/server/test/harness/order.ts';
import { patienceMs } from './apps/server/test/harness/patience.ts';

const files = ['apps/*/{src,test}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts'];
/** Those that put another module in a module's place, or look at the whole process. */
const alone = ['apps/*/src/**/*.alone.test.ts'];
/** Those that `npm run test:full` adds. */
const long = process.env.FULL ? [] : ['apps/*/test/**/*.long.test.ts'];

export default defineConfig({
  test: {
    // Many tests wait for clocks, not for the processor.
    maxWorkers: 4,
    sequence: { sequencer: Order },
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
          globalSetup: ['apps/server/test/harness/global-setup.ts'],
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
