import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeAfter } from '../close-after.ts';
import { eventually } from '../eventually.ts';
import { temporaryFolder } from '../folder.ts';
import { openLine } from './line.ts';

const program = fileURLToPath(
  new URL('../../../src/watch/places/program/main.ts', import.meta.url),
);
const faults = fileURLToPath(new URL('place-faults.ts', import.meta.url));

type PlaceGiven = { token: string; clockMs?: number; allowPrivate?: string };

/** The program of a place as a process of its own, with a line to the server that can be cut. */
export const startPlaceProcess = async (
  serverUrl: string,
  { token, clockMs = 0, allowPrivate = '127.0.0.0/8' }: PlaceGiven,
) => {
  const line = await openLine(serverUrl);
  const folder = temporaryFolder();
  let child: ChildProcess;
  const start = async () => {
    let said = '';
    child = spawn(
      process.execPath,
      ['--import', faults, program, '--server', line.url, '--work', folder],
      {
        env: {
          ...process.env,
          PLACE_TOKEN: token,
          PLACE_CLOCK_MS: String(clockMs),
          PLACE_SERVER_PORT: new URL(line.url).port,
          CHECK_ALLOW_PRIVATE: allowPrivate,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    child.stdout?.on('data', (bytes) => {
      said += bytes;
    });
    await eventually(() => {
      if (!said.includes('are measured')) throw new Error(`the place says: ${said}`);
    });
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  closeAfter(kill);
  await start();
  return {
    line,
    start,
    kill,
    /** Freezes the process, lets it go on, or turns its way to everything but the server off and on. */
    signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2') => child.kill(name),
  };
};
