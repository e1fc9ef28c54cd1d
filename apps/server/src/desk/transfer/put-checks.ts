import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import {
  addSiteCheck,
  changeSiteCheck,
  type FurtherCheck,
  openCheckSecrets,
  readFurtherChecks,
  withKeptSecrets,
} from '../../estate/sites/index.ts';
import { settleChecks } from '../../watch/incidents/index.ts';
import type { FileCheck, FileSite } from './format.ts';
import { FileRefusedError } from './problem.ts';

/** A check added by hand is referred to by its number. */
export const refOfCheck = ({ ref, number }: Pick<FurtherCheck, 'ref' | 'number'>): string =>
  ref ?? String(number);

type Of = { siteId: string; at: string };

/** What differs from the stored check; a missing key leaves it as it is. */
const changesOf = (
  { config }: Context,
  before: FurtherCheck,
  { ref: _, settings: wanted, ...rest }: FileCheck,
) => {
  const { name, counts, wakes, pausedAt } = before;
  // Those that the file hides stay; those that it names are held against the opened ones.
  const opened = openCheckSecrets(config, before.settings).settings;
  const settings = openCheckSecrets(config, withKeptSecrets(wanted, before.settings)).settings;
  const given = { ...rest, ...(!isDeepStrictEqual(settings, opened) && { settings: wanted }) };
  const now: Record<string, unknown> = { name, counts, wakes, paused: pausedAt !== null };
  const changed = Object.entries(given).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, now[key]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};

const add = async (ctx: Context, siteId: string, { paused, ...given }: FileCheck) => {
  const { counts = true, wakes = true, ...check } = given;
  const number = await addSiteCheck(ctx, { id: siteId, ...check, counts, wakes });
  if (paused)
    await changeSiteCheck(ctx, { id: siteId, number: String(number), paused }, settleChecks);
};

/** True if it was added or changed. */
const putOne = async (
  ctx: Context,
  { siteId, at }: Of,
  before: FurtherCheck | undefined,
  given: FileCheck,
): Promise<boolean> => {
  const changes = before ? changesOf(ctx, before, given) : null;
  if (before && !changes) return false;
  try {
    if (before)
      await changeSiteCheck(
        ctx,
        { id: siteId, number: String(before.number), ...changes },
        settleChecks,
      );
    else await add(ctx, siteId, given);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new FileRefusedError([{ path: at, reason: reasonOf(error) }]);
  }
};

const reasonOf = ({ code, issues = [] }: DomainError): string => {
  const [issue] = issues;
  if (issue?.message === 'too many') return 'is one more than a site may have';
  if (issue?.message === 'needed for a check') return 'needs a site with an address';
  return code === 'taken' ? 'has the name of another check of the site' : code;
};

/** The further checks of the file's sites, by their refs; others stay. Returns the sites of which one changed. */
export const putChecks = async (
  tx: Tx,
  ctx: Context,
  given: { siteId: string; index: number; checks: FileSite['checks'] }[],
): Promise<Set<string>> => {
  const within = { ...ctx, db: tx };
  const withChecks = given.filter(({ checks }) => checks && checks.length > 0);
  const known = Map.groupBy(
    await readFurtherChecks(
      tx,
      withChecks.map(({ siteId }) => siteId),
    ),
    ({ siteId }) => siteId,
  );
  const changed = new Set<string>();
  for (const { siteId, index, checks = [] } of withChecks)
    for (const [n, check] of checks.entries()) {
      const before = known.get(siteId)?.find((one) => refOfCheck(one) === check.ref);
      const at = `sites[${index}].checks[${n}]`;
      if (await putOne(within, { siteId, at }, before, check)) changed.add(siteId);
    }
  return changed;
};
