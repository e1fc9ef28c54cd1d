import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'stop-signals.ts');

/** A program that needs two seconds to stop in an orderly way. */
const spawnSlow = async () => {
  const code = `const { onStopSignal } = await import(${JSON.stringify(module)});
    onStopSignal(() => { console.log('stopping'); setTimeout(() => { console.log('stopped'); process.exit(0); }, 2000); });
    console.log('ready'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  while (!said.includes('ready')) await once(child.stdout, 'data');
  return { child, said: () => said };
};

test.concurrent('the echo of a signal changes nothing, whichever of the two it is', async () => {
  const { child, said } = await spawnSlow();
  child.kill('SIGINT');
  child.kill('SIGTERM');
  await sleep(100);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(said()).toBe('ready\nstopping\nstopped\n');
});

test.concurrent('a second one later ends at once', async () => {
  const { child, said } = await spawnSlow();
  child.kill('SIGINT');
  while (!said().includes('stopping')) await sleep(10);
  await sleep(1_100);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(said()).toBe('ready\nstopping\n');
});
