#!/usr/bin/env node
import { runWith } from './right-node.js';

/** Bundled; from the sources where nothing can be written, which takes longer. */
await runWith(async () => {
  try {
    const { ensureProgram } = await import('../src/cli/bundle/bundle.ts');
    return await import(await ensureProgram());
  } catch (error) {
    console.error(`Starting from the sources: ${error.message}`);
    return import('../src/cli/run.ts');
  }
});
