import { agentApi, agents, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { about, bearer, clearJobs, makeAgent } from '../../../test/harness/data/agents.ts';
import { makeJob } from '../../../test/harness/data/jobs.ts';
import { refusal, soonRefused } from '../../../test/harness/house.ts';
import { jobsOfAgents, letGoOfJobs } from '../jobs/index.ts';
import { listAgents } from './list.ts';
import { settleAgentToken } from './settle-token.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});
beforeEach(() => clearJobs(cast.house));

const hello = (token: string, address = '203.0.113.1') =>
  cast.house.as({ ...bearer(token), address })(agentApi.hello, { body: about });

test('the token is shown once, its digest alone is kept, and the list knows who is there', async () => {
  const agent = await makeAgent(cast, 'Kontejner');
  expect(agent.token).toMatch(/^hlidka_agent_[0-9a-f]{40}$/);
  const { rows } = await cast.house.db.execute(sql`select * from tokens`);
  expect(JSON.stringify(rows)).not.toContain(agent.token.slice(agent.prefix.length));
  const before = await cast.olga.call(agents.list);
  expect(before.agents.find(({ id }) => id === agent.id)).toMatchObject({
    connected: false,
    lastSeenAt: null,
    jobs: [],
  });
  await agent.call(agentApi.hello, { body: { ...about, version: '1.2', model: 'openai gpt' } });
  const after = await cast.olga.call(agents.list);
  expect(JSON.stringify(after)).not.toContain(agent.token);
  expect(after.agents.find(({ id }) => id === agent.id)).toMatchObject({
    connected: true,
    version: '1.2',
    model: 'openai gpt',
  });
});

test('the trail knows a new agent by the beginning of its token, its kinds and where it may work', async () => {
  const made = await cast.olga.call(agents.create, {
    body: { name: 'Omezený', kinds: ['backup'], scope: [{ on: 'site', id: cast.web.id }] },
  });
  const { rows } = await cast.house.db.execute<{ data: object }>(
    sql`select data from audit where event = 'agent.created' and subject_id = ${made.id}`,
  );
  const { prefix } = made;
  expect(rows).toEqual([{ data: { prefix, kinds: ['backup'], scope: ['Acme web'] } }]);
  expect(made.token.startsWith(prefix)).toBe(true);
});

test('the list says which jobs an agent holds, which of them wait, and how many slots it has', async () => {
  const agent = await makeAgent(cast, 'Pracovitý');
  const { id, number, title } = await makeJob(cast, { approve: true });
  const { lease } = await agent.take({ slots: 3 });
  const read = async () =>
    (await cast.olga.call(agents.list)).agents.find((one) => one.id === agent.id);
  const job = { id, number, title };
  expect(await read()).toMatchObject({ slots: 3, jobs: [{ ...job, parked: false }] });
  await agent.call(agentApi.park, { params: { id }, body: { lease } });
  expect((await read())?.jobs).toEqual([{ ...job, parked: true }]);
});

test('a revoked agent is refused, its job may be taken up at once, and it is revoked once', async () => {
  const agent = await makeAgent(cast, 'Odvolaný');
  const other = await makeAgent(cast, 'Druhý');
  const { id } = await makeJob(cast, { approve: true });
  const held = await agent.take();
  await cast.olga.call(agents.revoke, { params: { id: agent.id } });
  expect(await soonRefused(() => agent.claim())).toBe('401 unauthorized');
  expect(await other.take()).toMatchObject({ id });
  expect(await refusal(cast.olga.call(agents.revoke, { params: { id: agent.id } }))).toBe(
    '404 not found',
  );
  const { agents: listed } = await cast.olga.call(agents.list);
  expect(listed.map(({ id: one }) => one)).not.toContain(agent.id);
  expect(held.id).toBe(id);
});

test('Charlie is refused, and an operator who has not just signed in makes none', async () => {
  const { charlie, olga, house } = cast;
  expect(await refusal(charlie.call(agents.list))).toBe('404 not found');
  expect(await refusal(charlie.call(agents.create, { body: { name: 'x' } }))).toBe('404 not found');
  const { id } = await makeAgent(cast, 'Zůstane');
  expect(await refusal(charlie.call(agents.revoke, { params: { id } }))).toBe('404 not found');
  await house.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  expect(await refusal(olga.call(agents.create, { body: { name: 'x' } }))).toBe(
    '403 fresh sign-in needed',
  );
  await house.db.execute(sql`update sessions set confirmed_at = now()`);
});

test('whatever is no token gets one refusal, and guessing is braked', async () => {
  const { token } = await makeAgent(cast, 'Pravý');
  const wrong = `hlidka_agent_${'0'.repeat(40)}`;
  for (const given of ['', 'x', wrong, token.toUpperCase(), `${token}0`, ` ${token}`])
    expect(await refusal(hello(given)), given).toBe('401 unauthorized');
  const guess = () => refusal(hello(wrong, '198.51.100.7'));
  // Twice as many: the window may turn meanwhile.
  const answers = new Set<string>();
  for (let n = 0; n < 2 * limits.wrongTokens.max && answers.size < 2; n++)
    answers.add(await guess());
  expect([...answers]).toEqual(['401 unauthorized', '429 too many requests']);
  // A token in use is answered from memory while signals are fresh.
  const known = async () => {
    await hello(token, '198.51.100.8');
    return hello(token, '198.51.100.7').catch(() => null);
  };
  await expect.poll(known).toMatchObject({ name: 'Pravý' });
});

test('an agent of another protocol is told so', async () => {
  const { call } = await makeAgent(cast, 'Starý');
  const old = { ...about, protocol: 0 };
  expect(await refusal(call(agentApi.hello, { body: old }))).toBe('409 agent too old');
  expect(await refusal(call(agentApi.claim, { body: old }))).toBe('409 agent too old');
});

test('AGENT_TOKEN opens from the start on, and another one takes its place', async () => {
  const { house } = cast;
  const [first, second] = ['a', 'b'].map((digit) => `hlidka_agent_${digit.repeat(40)}`);
  const settle = (agentToken: string | undefined) =>
    settleAgentToken(
      { ...house.cli, config: { ...house.config, agentToken: agentToken ?? null } },
      letGoOfJobs,
    );
  await settle(undefined);
  await settle(first);
  await settle(first);
  expect(await hello(first ?? '')).toMatchObject({ name: 'AGENT_TOKEN' });
  await settle(second);
  expect(await hello(second ?? '')).toMatchObject({ name: 'AGENT_TOKEN' });
  expect(await soonRefused(() => hello(first ?? ''))).toBe('401 unauthorized');
  const { agents: listed } = await listAgents(house, jobsOfAgents);
  expect(listed.filter(({ name }) => name === 'AGENT_TOKEN')).toHaveLength(1);
});

test('a token that was set, replaced and set again opens again', async () => {
  const { house } = cast;
  const token = `hlidka_agent_${'c'.repeat(40)}`;
  const ctx = { ...house.cli, config: { ...house.config, agentToken: token } };
  await settleAgentToken(ctx, letGoOfJobs);
  const { agents: listed } = await listAgents(house, jobsOfAgents);
  const id = listed.find(({ name }) => name === 'AGENT_TOKEN')?.id ?? '';
  await cast.olga.call(agents.revoke, { params: { id } });
  expect(await soonRefused(() => hello(token))).toBe('401 unauthorized');
  await settleAgentToken(ctx, letGoOfJobs);
  expect(await hello(token)).toMatchObject({ name: 'AGENT_TOKEN' });
});
