import { agentProtocol, jobs as endpoints } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../src/base/context.ts';
import { newId } from '../../../src/base/platform/database/ids.ts';
import { brokenConstraint, DomainError } from '../../../src/base/platform/errors.ts';
import { createJob } from '../../../src/hands/jobs/create.ts';
import { readJob } from '../../../src/hands/jobs/read/read.ts';
import { expireGates } from '../../../src/hands/jobs/steering/expire.ts';
import { steerJob } from '../../../src/hands/jobs/steering/steer.ts';
import { claimJob } from '../../../src/hands/jobs/work/claims/claim.ts';
import { finishJob } from '../../../src/hands/jobs/work/finish.ts';
import { askGate } from '../../../src/hands/jobs/work/gates/gates.ts';
import { askQuestion } from '../../../src/hands/jobs/work/gates/questions.ts';
import { finishGate, redeemGate } from '../../../src/hands/jobs/work/gates/use-gate.ts';
import { heartbeat } from '../../../src/hands/jobs/work/heartbeat.ts';
import type { Cast } from '../cast.ts';
import { commandOf } from '../data/jobs.ts';
import { unknownId } from '../house.ts';
import type { AgentDoer, Doer, Op } from './ops.ts';

const agents: AgentDoer[] = ['agent 0', 'agent 1'];
const commands = [commandOf('true'), commandOf('wp', 'cron')];
const longAgo = '2000-01-01T00:00:00.000Z';
const outcome = { exitCode: 0, signal: null, timedOut: false, durationMs: 1 };

/** What happened, in the model's words. */
const said = async (work: Promise<unknown>): Promise<string> => {
  try {
    return (await work) === null ? 'nothing' : 'ok';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    if (brokenConstraint(error) !== null) return 'conflict';
    throw error;
  }
};

/** A job in a real house, and everybody who acts on it. */
export const openReal = async (cast: Cast) => {
  const { house, olga } = cast;
  const as = (actor: Context['actor']): Context => ({ ...house.cli, actor });
  const asOlga = as({ kind: 'user', id: olga.id, role: 'admin', name: 'Olga' } as Context['actor']);
  const plan = { type: 'commands', steps: [{ argv: ['true'], where: 'local' }] };
  // Past the face, which would call so many requests a flood.
  const { id } = await createJob(
    asOlga,
    endpoints.create.body.parse({ title: 'Procházka', siteId: null, plan }),
  );
  const actors = new Map<AgentDoer, string>();
  for (const name of agents) {
    const agentId = newId();
    actors.set(name, agentId);
    await house.db.execute(sql`insert into agents (id, name) values (${agentId}, ${name})`);
  }
  const asAgent = (name: AgentDoer) => ({
    ...house.cli,
    actor: { kind: 'agent' as const, id: actors.get(name) ?? '', name },
    address: '127.0.0.1',
    isSignedIn: async () => false,
  });
  const leases = new Map<AgentDoer, string>();

  const readGates = async () => {
    const { rows } = await house.db.execute<{ id: string; digest: string; state: string }>(
      sql`select g.id, g.digest, g.state from job_gates g join job_events e
        on e.job_id = g.job_id and e.type = 'gate.asked' and e.data ->> 'gateId' = g.id::text
        where g.job_id = ${id} order by e.seq`,
    );
    return rows;
  };

  /** Leases end when the walk says so, however slowly it goes. */
  const holdLease = () =>
    house.db.execute(sql`update jobs set lease_ends_at = now() + interval '1 day'
      where id = ${id} and lease_ends_at > ${longAgo}`);

  /** Those who act at once all look first; what they do is bound to what they saw. */
  const look = async () => {
    await holdLease();
    const gates = await readGates();
    const { question } = await readJob(house, { id });
    return { gates, question, held: new Map(leases) };
  };
  type Look = Awaited<ReturnType<typeof look>>;

  const steer = (by: 'admin' | 'chat', op: Op, { gates, question }: Look) => {
    const body = () => {
      switch (op.op) {
        case 'allow': {
          const gate = gates.at(-1 - op.back);
          const digest = op.right ? (gate?.digest ?? '') : 'f'.repeat(64);
          return { verb: 'allow', gateId: gate?.id ?? unknownId(), digest, rest: op.rest } as const;
        }
        case 'deny':
          return {
            verb: 'deny',
            gateId: gates.at(-1 - op.back)?.id ?? unknownId(),
            note: '',
          } as const;
        case 'message':
          return { verb: 'operator_message', text: 'Dál' } as const;
        case 'answer':
          return { verb: 'operator_message', text: 'Ano', questionId: question?.id } as const;
        case 'approve':
        case 'cancel':
        case 'pause':
        case 'resume':
        case 'retry':
          return { verb: op.op };
        default:
          throw new Error(`nobody tells ${op.op}`);
      }
    };
    return steerJob(by === 'chat' ? as({ kind: 'chat', name: null }) : asOlga, { id, ...body() });
  };

  const claim = async (by: AgentDoer) => {
    const asked = { protocol: agentProtocol, model: null, waitSeconds: 0 };
    const waiting = { signals: house.signals, ended: new AbortController().signal };
    const { job } = await claimJob(asAgent(by), asked, waiting);
    if (job) leases.set(by, job.lease);
    return job;
  };

  const work = async (by: AgentDoer, op: Op, { gates, held }: Look): Promise<unknown> => {
    const ctx = asAgent(by);
    const on = { id, lease: held.get(by) ?? unknownId() };
    const key = newId();
    const gate = 'back' in op ? gates.at(-1 - op.back) : undefined;
    const onGate = { ...on, gateId: gate?.id ?? unknownId() };
    switch (op.op) {
      case 'claim':
        return claim(by);
      case 'heartbeat':
        return heartbeat(ctx, on);
      case 'ask gate':
        return askGate(ctx, { ...on, key, command: commands[op.command] ?? commandOf('true') });
      case 'ask question':
        return askQuestion(ctx, { ...on, key, text: 'Kudy?', choices: [], uncertain: null });
      case 'redeem':
        return redeemGate(ctx, { ...onGate, digest: gate?.digest ?? '' });
      case 'finish gate':
        return finishGate(ctx, {
          ...onGate,
          outcome: { ...outcome, output: '', truncated: false },
        });
      case 'finish':
      case 'fail':
        return finishJob(ctx, {
          ...on,
          outcome: op.op === 'finish' ? 'done' : 'failed',
          summary: 'Konec',
        });
      default:
        throw new Error(`no agent does ${op.op}`);
    }
  };

  const chore = async (op: Op): Promise<unknown> => {
    if (op.op === 'lease runs out')
      return house.db.execute(sql`update jobs set lease_ends_at = ${longAgo}
        where id = ${id} and lease is not null`);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    return expireGates({ ...as({ kind: 'system' }), now: () => tomorrow });
  };

  const enact = (by: Doer, op: Op, seen: Look): Promise<string> => {
    if (by === 'house') return said(chore(op));
    return said(by === 'admin' || by === 'chat' ? steer(by, op, seen) : work(by, op, seen));
  };

  /** All that the model knows of, as it stands in the database. */
  const read = async () => {
    const { rows } = await house.db.execute<{ facts: Record<string, unknown> }>(sql`
      select jsonb_build_object('state', j.state, 'paused', j.paused, 'attempt', j.attempt,
        'waiting', j.waiting, 'holder', case when j.lease is not null then a.name end,
        'lease', j.lease, 'alive', j.lease is not null and j.lease_ends_at > ${longAgo}::timestamptz,
        'asking', exists (select from job_questions q where q.job_id = j.id
          and q.answered_at is null and q.closed_at is null),
        'gates', (select coalesce(jsonb_agg(jsonb_build_array(g.state, g.used_at is not null,
            g.finished_at is not null) order by e.seq), '[]')
          from job_gates g join job_events e on e.job_id = g.job_id and e.type = 'gate.asked'
            and e.data ->> 'gateId' = g.id::text where g.job_id = j.id),
        'told', (select coalesce(jsonb_agg(s.verb order by s.seq), '[]')
          from job_steering s where s.job_id = j.id),
        'trail', (select coalesce(jsonb_agg(e.type || ' ' || e.by order by e.seq), '[]')
          from job_events e where e.job_id = j.id)) as facts
      from jobs j left join agents a on a.id = j.agent_id where j.id = ${id}`);
    return rows[0]?.facts ?? {};
  };

  /** The next walk's agents must find nothing of this one. */
  const close = () => said(steerJob(as({ kind: 'system' }), { id, verb: 'cancel' }));

  return { look, enact, read, close, leases };
};
