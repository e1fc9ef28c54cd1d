import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { temporaryCluster, temporaryFolder } from '../../harness/folder.ts';
import { freePort } from '../../harness/processes/free-port.ts';
import { serveHlidka } from '../../harness/processes/served.ts';

/** A timer left over from a race must not keep the process alive after a stop. */
test('an idle server stops when it is told to', async () => {
  const stopMs = async () => {
    const served = await serveHlidka(temporaryCluster());
    const told = performance.now();
    expect(await served.stop()).toBe(0);
    expect(served.lines.join('\n')).not.toContain('a database connection broke');
    return performance.now() - told;
  };
  let fastest = Number.POSITIVE_INFINITY;
  // The fastest of up to four: a stop that waits for a deadline is slow every time, a busy machine is not.
  for (let n = 0; n < 4 && fastest >= 4_500; n++) fastest = Math.min(fastest, await stopMs());
  expect(fastest).toBeLessThan(4_500);
});

test('Ctrl+C in the middle of a first start is no failure of the database', async () => {
  const dataDir = temporaryFolder();
  const bin = join(import.meta.dirname, '../../../bin/hlidka.js');
  const args = [bin, 'start', '--data', dataDir, '--port', `${await freePort()}`, '--no-agent'];
  const { PATH, HOME, TMPDIR } = process.env;
  // A terminal tells all that was started from it, so the whole group is told here.
  const child = spawn(process.execPath, args, {
    detached: true,
    env: { PATH, HOME, TMPDIR, REFERENCE_TARGETS: '' },
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  await eventually(async () => expect(existsSync(join(dataDir, 'postgres'))).toBe(true));
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [out, errors, [code]] = await ended;
  expect(out).toMatch(/Stopped before it was ready|Stopping…/);
  expect(errors).toBe('');
  expect(code).toBe(0);
});
