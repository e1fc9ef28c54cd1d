import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const needed = 26;
const isOld = Number(process.versions.node.split('.')[0]) < needed;

/** The Node that was installed with us, or null where install scripts did not run. */
const broughtNode = () => {
  try {
    return join(createRequire(import.meta.url).resolve('node/package.json'), '../bin/node');
  } catch {
    return null;
  }
};

const giveUp = () => {
  console.error(
    `Hlídka needs Node ${needed} or newer, this is ${process.version}. ` +
      'Install it again with install scripts allowed (and optional packages): they bring the right one.',
  );
  process.exit(1);
};

/** Goes on in the right Node: the same words, the same streams, its signals and its exit code. */
const goOnIn = (node) => {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, HLIDKA_NODE: node },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.once('error', giveUp);
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};

/** Runs the command of this command line, with Node 26 or newer. */
export const runWith = async (load) => {
  if (isOld) {
    const node = broughtNode();
    // Started by ourselves and still old: what was brought is no good.
    if (node && !process.env.HLIDKA_NODE) goOnIn(node);
    else giveUp();
    return;
  }
  // Keeps compiled modules between starts: about half of a warm start.
  (await import('node:module')).enableCompileCache();
  const { run } = await load();
  process.exitCode = await run(process.argv.slice(2));
};
