import { type BodyInput, type Command, jobs as endpoints, limits } from '@hlidka/protocol';
import { isNotNull, sql } from 'drizzle-orm';
import { commandDigest } from '../../../src/hands/jobs/digest.ts';
import { moveJob } from '../../../src/hands/jobs/steering/moves.ts';
import { jobGates, jobQuestions, jobs, siteTargets } from '../../../src/hands/jobs/table.ts';
import { tellTrail } from '../../../src/hands/jobs/trail.ts';
import { startWaiting } from '../../../src/hands/jobs/waiting.ts';
import { newId } from '../../../src/base/platform/database/ids.ts';
import { transaction } from '../../../src/base/platform/database/transaction.ts';
import type { Cast } from '../cast.ts';
import type { TestHouse } from '../house.ts';

type Body = Partial<BodyInput<typeof endpoints.create>>;

/** A job of one harmless command on the blog, made by Olga. */
export const makeJob = ({ olga, blog }: Cast, change: Body = {}) =>
  olga.call(endpoints.create, {
    body: {
      title: 'Aktualizace',
      siteId: blog.id,
      plan: { type: 'commands', steps: [{ argv: ['true'] }] },
      ...change,
    },
  });

/** Commands of this site run beside the agent. */
export const giveTarget = ({ db }: TestHouse, siteId: string) =>
  db.insert(siteTargets).values({ siteId, via: 'local' }).onConflictDoNothing();

/** A job for a language model, which takes instructions; an agent that has one is there. */
export const makeModelJob = async (cast: Cast, change: Body = {}) => {
  await cast.house.db.execute(sql`insert into agents (id, name, model, last_seen_at)
    values (gen_random_uuid(), 'S modelem', 'openai/x', now())`);
  return makeJob(cast, { plan: { type: 'model' }, ...change });
};

const agent = { kind: 'agent', id: newId(), name: 'Pomocník' } as const;
const by = ({ now }: TestHouse) => ({ actor: agent, now });

/** An agent begins with it: approved before, running afterwards. */
export const startJob = (house: TestHouse, id: string) =>
  transaction(house.db, async (tx) => {
    const now = house.now();
    const leaseEndsAt = new Date(now.getTime() + limits.leaseSeconds * 1000);
    // Others that were started on the same site stand still.
    await tx.update(jobs).set({ parkedAt: now }).where(isNotNull(jobs.lease));
    const job = await moveJob(tx, id, 'start', { startedAt: now, lease: newId(), leaseEndsAt });
    await tellTrail(tx, by(house), job, 'job.started');
    return job;
  });

export const commandOf = (...argv: string[]): Command => ({
  argv,
  folder: null,
  leadsTo: null,
  env: [],
  target: { via: 'local' },
  timeoutSeconds: 60,
  reason: '',
});

/** A command that waits for the operator. */
export const openGateOn = (
  house: TestHouse,
  { id: jobId, attempt }: { id: string; attempt: number },
  command = commandOf('true'),
) =>
  transaction(house.db, async (tx) => {
    const now = house.now();
    const gate = {
      id: newId(),
      jobId,
      attempt,
      key: newId(),
      command,
      digest: commandDigest(command),
      state: 'open' as const,
      askedAt: now,
      expiresAt: new Date(now.getTime() + limits.gateHours * 3_600_000),
    };
    await tx.insert(jobGates).values(gate);
    await startWaiting(tx, jobId, 'gate', now);
    return gate;
  });

export const openQuestionOn = (
  house: TestHouse,
  { id: jobId, attempt }: { id: string; attempt: number },
) =>
  transaction(house.db, async (tx) => {
    const now = house.now();
    const question = { id: newId(), jobId, attempt, key: newId(), text: 'Kudy?', askedAt: now };
    await tx.insert(jobQuestions).values(question);
    await startWaiting(tx, jobId, 'answer', now);
    return question;
  });
