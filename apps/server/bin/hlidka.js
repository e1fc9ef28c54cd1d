#!/usr/bin/env node
import { runWith } from './right-node.js';

/** Bundled; from the sources where nothing can be written, which takes longer. */
await runWith(async () => {
  try {
    const { ensureProgram } = await import('../src/cli/bundle/bundle.ts');
    const { tellSteps } = await import('../src/base/platform/steps.ts');
    // Not on standard output, which belongs to the command.
    return await import(await ensureProgram(tellSteps((line) => console.error(line))));
  } catch (error) {
    console.error(`Starting from the sources: ${error.message}`);
    return import('../src/cli/run.ts');
  }
});
