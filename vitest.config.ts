import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['apps/*/{src,test}/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts'],
    globalSetup: ['apps/server/test/harness/global-setup.ts'],
    // Many tests wait for clocks, not for the processor.
    maxWorkers: 3,
    // Real browsers, sockets and clocks: a machine that stalls once must not hide a good change.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
