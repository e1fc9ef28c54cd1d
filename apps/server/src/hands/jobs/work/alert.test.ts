import { agentApi } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { makeAgent } from '../../../../test/harness/data/agents.ts';
import { deliveries } from '../../../post/deliveries/table.ts';

test('where there is no chat, an agent’s own trouble is mailed to operators', async () => {
  const cast = await createCast();
  const { house, olga } = cast;
  const agent = await makeAgent(cast);
  await agent.call(agentApi.alert, { body: { text: 'Došlo místo na disku.' } });
  const rows = await house.db.select().from(deliveries).where(eq(deliveries.kind, 'agent_alert'));
  expect(rows.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['mail', olga.email],
  ]);
});
