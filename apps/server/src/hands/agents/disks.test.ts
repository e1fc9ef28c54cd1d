import { agentApi, agents } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { about, makeAgent } from '../../../test/harness/data/agents.ts';
import { readFullAgents } from './index.ts';

test('agents whose disk is full are named while they call and are not revoked', async () => {
  const cast = await createCast();
  const { house, olga } = cast;
  const names = () => readFullAgents(house.db, house.now());
  const all = [];
  for (const name of ['Brno', 'Aš', 'Cheb']) all.push(await makeAgent(cast, name));
  const [one, two, three] = all;
  for (const agent of all) await agent.claim();
  expect(await names()).toEqual([]);
  for (const agent of [one, two])
    await agent?.call(agentApi.claim, { body: { ...about, diskFull: true } });
  expect(await names()).toEqual(['Aš', 'Brno']);
  await two?.claim();
  expect(await names()).toEqual(['Brno']);
  await house.db.execute(
    sql`update agents set disk_full = true, last_seen_at = now() - interval '6 minutes' where id = ${three?.id}`,
  );
  expect(await names()).toEqual(['Brno']);
  await olga.call(agents.revoke, { params: { id: one?.id ?? '' } });
  expect(await names()).toEqual([]);
});
