import type { SteeringVerb } from '@hlidka/protocol';
import type { Context } from '../../../base/context.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { type JobFields, jobSteering } from '../table.ts';
import { doerOf } from '../trail.ts';

type Told = { gateId?: string; questionId?: string; text?: string };

/** Queues what the agent will read, in the transaction of the decision. Agents cannot steer. */
export const tellAgent = async (
  tx: Tx,
  ctx: Context,
  { id: jobId, attempt }: Pick<JobFields, 'id' | 'attempt'>,
  verb: SteeringVerb,
  told: Told = {},
): Promise<void> => {
  const { by, userId, who } = doerOf(ctx.actor);
  if (by === 'agent') throw notFound();
  await tx
    .insert(jobSteering)
    .values({ jobId, attempt, at: ctx.now(), verb, by, userId, who, ...told });
};
