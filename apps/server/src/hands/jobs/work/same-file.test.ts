import { agentApi } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { makeAgent, on } from '../../../../test/harness/data/agents.ts';
import { makeJob } from '../../../../test/harness/data/jobs.ts';

type Last = { where: 'site' | 'local'; folder?: string };

test('a backup is held against those of the same file: on the same machine, in the same folder', async () => {
  const cast = await createCast();
  const agent = await makeAgent(cast);
  /** What a backup of this size is held against. */
  const make = async (sizeBytes: number, file: string, last: Last) => {
    const steps = [{ argv: ['true'] }, { argv: ['true'], ...last }];
    await makeJob(cast, { approve: true, plan: { type: 'backup', steps, file } });
    const { id, lease } = await agent.take();
    const started = await agent.call(agentApi.startBackup, {
      ...on({ id }),
      body: { lease, key: 'b' },
    });
    const { tooSmall } = await agent.call(agentApi.finishBackup, {
      params: { id, backupId: started.id },
      body: { lease, status: 'ok', sizeBytes },
    });
    await agent.call(agentApi.finish, {
      ...on({ id }),
      body: { lease, outcome: 'done', summary: '' },
    });
    return tooSmall?.lastBytes ?? null;
  };
  const site = { where: 'site' } as const;
  const copies = { where: 'local', folder: '/data/copies' } as const;
  expect(await make(60_000, 'b/web.tar.gz', site)).toBeNull();
  expect(await make(3_000, 'b/web.tar.gz', copies)).toBeNull();
  expect(await make(3_000, 'b/web.tar.gz', { ...site, folder: '/srv' })).toBeNull();
  expect(await make(3_000, 'b/db.sql', site)).toBeNull();
  expect(await make(4_000, 'b/web.tar.gz', site)).toEqual([60_000]);
  expect(await make(1_100, 'b/web.tar.gz', copies)).toEqual([3_000]);
  expect(await make(60_000, '/b/web.tar.gz', site)).toBeNull();
  expect(await make(3_000, '/b/web.tar.gz', { where: 'local' })).toBeNull();
  expect(await make(4_000, '/b/web.tar.gz', { ...site, folder: '/srv' })).toEqual([60_000]);
});
