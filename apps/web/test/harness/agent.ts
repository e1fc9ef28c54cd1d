import { createCall } from '@hlidka/client';
import { agentApi, agentProtocol, agents, type Command } from '@hlidka/protocol';
import { onTestFinished } from 'vitest';
import type { signInAt } from '../../../server/test/harness/processes/served.ts';

type Operator = Awaited<ReturnType<typeof signInAt>>;
const beatMs = 3_000;
const about = { protocol: agentProtocol, version: '0.1.0', model: null };

export const commandOf = (argv: string[], reason = 'Zkouška.'): Command => ({
  argv,
  folder: null,
  leadsTo: null,
  env: [],
  target: { via: 'local' },
  timeoutSeconds: 60,
  reason,
});

/** An agent that a test plays: it takes one job and holds it however slow the machine is. */
export const playAgent = async (url: string, operator: Operator, name: string) => {
  const { token } = await operator.call(agents.create, { body: { name } });
  const call = createCall({
    baseUrl: url,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  /** Jobs of the demo may come first; they are left to whoever comes after their lease. */
  const take = async (id: string) => {
    for (;;) {
      const { job } = await call(agentApi.claim, { body: { ...about, waitSeconds: 20 } });
      if (job?.id !== id) continue;
      const { lease } = job;
      const timer = setInterval(
        () => void call(agentApi.heartbeat, { params: { id }, body: { lease } }).catch(() => {}),
        beatMs,
      );
      onTestFinished(() => clearInterval(timer));
      return { ...job, params: { id } };
    }
  };
  return { call, take, token };
};
