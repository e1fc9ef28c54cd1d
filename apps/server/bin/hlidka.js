#!/usr/bin/env node
const needed = 26;
if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Hlídka needs Node ${needed} or newer, this is ${process.version}. ` +
      'Run it with "npm start" or "npx hlidka" after "npm ci" with install scripts allowed: they bring the right one.',
  );
  process.exit(1);
}
// Keeps compiled modules between starts: about half of a warm start.
(await import('node:module')).enableCompileCache();
const { run } = await import('../src/cli/run.ts');
process.exitCode = await run(process.argv.slice(2));
