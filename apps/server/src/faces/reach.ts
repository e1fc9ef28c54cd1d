import type { AnyEndpoint, Thing } from '@hlidka/protocol';
import { Id } from '@hlidka/protocol';
import type { UserContext } from '../base/context.ts';
import type { Executor } from '../base/platform/database/transaction.ts';
import { notFound } from '../base/platform/errors.ts';
import { clientOfReport } from '../care/reports/index.ts';
import { siteOfEntry } from '../care/worklog/index.ts';
import { siteOfJob } from '../hands/jobs/index.ts';
import { visibleClient, visibleSite } from '../people/people/index.ts';
import { siteOfIncident } from '../watch/incidents/index.ts';

type SiteOf = (db: Executor, id: string) => Promise<string | null>;

const siteOf: Record<Exclude<Thing, 'client' | 'report'>, SiteOf> = {
  site: async (_, id) => id,
  incident: siteOfIncident,
  job: siteOfJob,
  entry: siteOfEntry,
};

type Input = { params?: unknown; body?: unknown };

const idAt = (input: Input, at: string): string => {
  const [part = '', name = ''] = at.split('.');
  const from = (input as Record<string, Record<string, unknown> | undefined>)[part];
  const { data } = Id.safeParse(from?.[name]);
  if (data === undefined) throw notFound();
  return data;
};

const belongs = async (ctx: UserContext, thing: Thing, id: string): Promise<void> => {
  if (thing === 'client') return visibleClient(ctx, id);
  if (thing === 'report') return visibleClient(ctx, await clientOfReport(ctx.db, id));
  await visibleSite(ctx, (await siteOf[thing](ctx.db, id)) ?? '');
};

/** For an operator of some clients what names no reach does not exist, whatever their rank. */
export const refuseOutOfReach = (
  { actor }: UserContext,
  { audience, reach }: AnyEndpoint,
): void => {
  if (actor.limited && audience === 'admin' && !reach) throw notFound();
};

/** And neither does what is not theirs. */
export const needReach = async (
  ctx: UserContext,
  { audience, reach }: AnyEndpoint,
  input: Input,
): Promise<void> => {
  if (!ctx.actor.limited || audience !== 'admin' || !reach || typeof reach === 'string') return;
  const [thing, at] = reach;
  await belongs(ctx, thing, idAt(input, at));
};
