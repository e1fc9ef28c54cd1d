import { limits, type TakeOver } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PublicContext, User } from '../../../base/context.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { countCaller } from '../../../base/platform/http/limit.ts';
import { findOperator, isAtLeast } from '../../../people/people/index.ts';
import { noteSeen } from '../../../post/deliveries/index.ts';
import { readTogether } from '../gatherings/read.ts';
import { findTakeOverLink } from '../letters/take-over-link.ts';
import { readIncident } from '../read/list.ts';
import { takeOverLinks } from '../table.ts';
import { takeOverAll, takeOverOne } from './take-over.ts';

/** Whose link it is; one of a person who is no operator any more is as good as none. */
const open = async (db: Executor, token: string) => {
  const link = await findTakeOverLink(db, token);
  const operator = link && (await findOperator(db, link.userId));
  if (!operator || !isAtLeast(operator.rank, 'helper')) throw new DomainError('link not valid');
  return { link, operator };
};

type Link = NonNullable<Awaited<ReturnType<typeof findTakeOverLink>>>;

const view = async (
  db: Executor,
  { incidentId, gatheringId }: Link,
  operator: User,
): Promise<TakeOver> => {
  const all = gatheringId === null ? null : await readTogether(db, gatheringId);
  const id = all?.incidentId ?? incidentId;
  if (id === null) throw new DomainError('link not valid');
  const incident = await readIncident({ db }, { id });
  const { siteName, clientName, kind, title, evidence } = incident;
  return {
    incidentId: id,
    siteName,
    clientName,
    kind,
    title,
    together: null,
    openedAt: incident.startedAt,
    resolvedAt: incident.endedAt,
    unstable: evidence.unstable !== undefined,
    takenAt: incident.acknowledgedAt,
    takenBy: incident.acknowledgedBy,
    operator: operator.name,
    ...all,
  };
};

type Given = { token: string };

const limited = ({ db, address }: PublicContext) =>
  countCaller(db, address, (key) => `take-over:${key}`, limits.linkAttempts);

/** What a link is about, without taking it over. */
export const lookAtTakeOver = async (ctx: PublicContext, { token }: Given): Promise<TakeOver> => {
  await limited(ctx);
  const { link, operator } = await open(ctx.db, token);
  if (link.deliveryId) await noteSeen(ctx.db, link.deliveryId, ctx.now());
  return view(ctx.db, link, operator);
};

/** Takes it over in the name of the operator who got the mail; once. */
export const takeOverByLink = async (ctx: PublicContext, { token }: Given): Promise<TakeOver> => {
  await limited(ctx);
  return transaction(ctx.db, async (tx) => {
    const { link, operator } = await open(tx, token);
    const [used] = await tx
      .update(takeOverLinks)
      .set({ usedAt: sql`now()` })
      .where(and(eq(takeOverLinks.digest, link.digest), isNull(takeOverLinks.usedAt)))
      .returning({ digest: takeOverLinks.digest });
    if (!used) throw new DomainError('already done');
    const asOperator = { ...ctx, db: tx, actor: operator };
    const how = { note: null, tellClient: true };
    const taker = { by: operator.name, from: 'mail' as const };
    if (link.incidentId) await takeOverOne(asOperator, { id: link.incidentId, ...how }, taker);
    if (link.gatheringId) {
      const { taken } = await takeOverAll(asOperator, { id: link.gatheringId, ...how }, taker);
      if (taken === 0) throw new DomainError('already done');
    }
    return view(tx, link, operator);
  });
};
