import { agentApi, jobs } from '@hlidka/protocol';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { askFor, makeAgent, ofGate, on } from '../../../test/harness/data/agents.ts';
import { makeJob } from '../../../test/harness/data/jobs.ts';
import { steerJob } from './steering/steer.ts';
import { jobEvents } from './table.ts';

/** A whole story: asked for, approved in chat, allowed in admin, answered in chat, failed, tried again, done. */
test('the trail tells it in order and says who did what', async () => {
  const cast = await createCast();
  const { house, olga } = cast;
  const agent = await makeAgent(cast, 'Pomocník');
  const chat = { ...house.cli, actor: { kind: 'chat' as const, name: null } };
  const outcome = {
    exitCode: 1,
    signal: null,
    timedOut: false,
    durationMs: 10,
    output: 'nic',
    truncated: false,
  };

  const { id } = await makeJob(cast);
  const claiming = agent.claim({ waitSeconds: 25 });
  await steerJob(chat, { id, verb: 'approve' });
  const first = await claiming;
  if (!first) throw new Error('nothing was claimed');

  const gate = await askFor(agent, first, { reason: 'Aktualizace' });
  const deciding = agent.call(agentApi.waitGate, {
    ...ofGate(first, gate),
    body: { lease: first.lease, waitSeconds: 25 },
  });
  const shown = await olga.call(jobs.read, { params: { id } });
  await olga.call(jobs.steer, {
    params: { id },
    body: { verb: 'allow', gateId: gate.id, digest: shown.gate?.digest ?? '' },
  });
  expect(await deciding).toMatchObject({ state: 'allowed' });
  const body = { lease: first.lease, digest: gate.digest };
  await agent.call(agentApi.redeemGate, { ...ofGate(first, gate), body });
  await agent.call(agentApi.finishGate, {
    ...ofGate(first, gate),
    body: { lease: first.lease, outcome },
  });

  const question = await agent.call(agentApi.ask, {
    ...on(first),
    body: { lease: first.lease, key: 'q', text: 'Mám pokračovat?' },
  });
  const answering = agent.call(agentApi.waitAnswer, {
    params: { id, questionId: question.id },
    body: { lease: first.lease, waitSeconds: 25 },
  });
  await steerJob(chat, { id, verb: 'operator_message', text: 'Ne, stačí.' });
  expect(await answering).toMatchObject({ answer: 'Ne, stačí.' });

  const end = (job: typeof first, done: boolean) =>
    agent.call(agentApi.finish, {
      ...on(job),
      body: {
        lease: job.lease,
        outcome: done ? 'done' : 'failed',
        summary: done ? 'Hotovo' : 'Nešlo to',
      },
    });
  await end(first, false);
  await steerJob(chat, { id, verb: 'retry' });
  const second = await agent.take();
  expect(second).toMatchObject({ id, attempt: 2, gates: [], questions: [] });
  await end(second, true);

  const rows = await house.db
    .select()
    .from(jobEvents)
    .where(eq(jobEvents.jobId, id))
    .orderBy(asc(jobEvents.seq));
  expect(
    rows.map(({ attempt, type, by, who }) => [attempt, type, by, who ?? ''].join(' ').trim()),
  ).toEqual([
    '1 job.created admin Olga',
    '1 job.approved chat',
    '1 job.started agent Pomocník',
    '1 gate.asked agent Pomocník',
    '1 gate.allowed admin Olga',
    '1 command.started agent Pomocník',
    '1 command.finished agent Pomocník',
    '1 question.asked agent Pomocník',
    '1 question.answered chat',
    '1 job.failed agent Pomocník',
    '2 job.retried chat',
    '2 job.started agent Pomocník',
    '2 job.done agent Pomocník',
  ]);
});
