import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobGates } from '../../server/src/hands/jobs/table.ts';
import { openBench } from './harness/bench.ts';
import { hostileLists } from './harness/hostile.ts';
import { hasSshd, openSshd } from './harness/sshd.ts';
import { step } from './harness/step.ts';

const printArgv = join(import.meta.dirname, 'harness/print-argv.mjs');
const mostWords = 190;

/** Five hundred lists, as many in a command as it may have. */
const batches = (): string[][] => {
  const made: string[][] = [[]];
  for (const list of hostileLists(500)) {
    if ((made.at(-1)?.length ?? 0) + list.length > mostWords) made.push([]);
    made.at(-1)?.push(...list);
  }
  return made;
};

test.for(hasSshd ? (['local', 'site'] as const) : (['local'] as const))(
  'five hundred hostile lists of arguments: what the operator was shown is what ran, byte for byte (%s)',
  async (where) => {
    const bench = await openBench();
    let keysDir: string | undefined;
    if (where === 'site') {
      const sshd = await openSshd();
      keysDir = sshd.keysDir;
      await bench.putTarget(bench.blog.id, { ...sshd.target, folder: null });
    }
    const given = batches();
    await bench.startAgent({ keysDir });
    const job = await bench.newJob({
      type: 'commands',
      steps: given.map((words) => step([process.execPath, printArgv, ...words], { where })),
    });
    await bench.until(job.id, 'done');
    const gates = await bench.house.db
      .select()
      .from(jobGates)
      .where(eq(jobGates.jobId, job.id))
      .orderBy(asc(jobGates.askedAt));
    const shown = gates.map(({ command }) => command.argv.slice(2));
    expect(shown).toEqual(given);
    expect(gates.map(({ outcome }) => JSON.parse(outcome?.output ?? ''))).toEqual(given);
  },
);
