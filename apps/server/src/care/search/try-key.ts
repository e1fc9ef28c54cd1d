import type { adminSearch, ReplyOf, SearchTrouble } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { addDays, pragueDay } from '../../base/platform/time/prague.ts';
import { sites } from '../../estate/sites/table.ts';
import { findAccount } from './accounts/accounts.ts';
import { proposeProperty } from './accounts/properties.ts';
import type { SearchClient } from './engines/engine.ts';
import { SearchError } from './engines/failure.ts';
import { openEngine } from './engines/open.ts';
import { noteAccount } from './troubles.ts';

/** A person waits for the result. */
const timeoutMs = 10_000;
const testedDays = 14;

type Looked<T> = { found: T; trouble: null } | { found: null; trouble: SearchTrouble };

/** Asks once and records what is wrong with the key. */
const lookWith = async <T>(
  ctx: UserContext,
  accountId: string,
  work: (engine: SearchClient) => Promise<T>,
): Promise<Looked<T>> => {
  const account = await findAccount(ctx.db, accountId);
  const patience = { signal: AbortSignal.timeout(2 * timeoutMs), timeoutMs, tries: 1 };
  let looked: Looked<T>;
  try {
    looked = { found: await work(openEngine(ctx, account, patience)), trouble: null };
  } catch (error) {
    if (!(error instanceof SearchError) && !patience.signal.aborted) throw error;
    const trouble = error instanceof SearchError ? error.trouble : 'service_away';
    looked = { found: null, trouble };
  }
  await noteAccount(ctx, account.id, looked.trouble);
  return looked;
};

export const listProperties = async (
  ctx: UserContext,
  { id, site }: { id: string; site?: string | undefined },
): Promise<ReplyOf<typeof adminSearch.properties>> => {
  const [known] = site
    ? await ctx.db.select({ hostname: sites.hostname }).from(sites).where(eq(sites.id, site))
    : [{ hostname: null }];
  if (!known) throw notFound();
  const { found, trouble } = await lookWith(ctx, id, (engine) => engine.properties());
  const properties = (found ?? []).toSorted((a, b) => (a.property < b.property ? -1 : 1));
  return { properties, proposed: proposeProperty(properties, known.hostname), trouble };
};

export const testProperty = async (
  ctx: UserContext,
  { id, property }: { id: string; property: string },
): Promise<ReplyOf<typeof adminSearch.test>> => {
  const until = pragueDay(ctx.now().getTime());
  const { found, trouble } = await lookWith(ctx, id, (engine) =>
    engine.days(property, { from: addDays(until, 1 - testedDays), until }),
  );
  return { trouble, lastDay: found?.at(-1)?.day ?? null };
};
