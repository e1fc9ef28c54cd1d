import type { SitesAction } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { changeSites, lockSites } from '../../estate/sites/index.ts';
import { addWindows } from '../../estate/windows/index.ts';
import { askForChecks } from '../../watch/checks/index.ts';
import { settleSites } from '../../watch/incidents/index.ts';

type Input = { ids: string[]; action: SitesAction };

const openWindows = async (
  tx: Tx,
  ctx: Context,
  ids: string[],
  { title, startsAt, endsAt }: Extract<SitesAction, { do: 'window' }>,
): Promise<number> => {
  if (Date.parse(startsAt) >= Date.parse(endsAt)) throw invalid('action.endsAt', 'not valid');
  const sites = (await lockSites(tx, ids)).filter(({ archivedAt }) => archivedAt === null);
  const when = { repeat: 'once' as const, startsAt, endsAt };
  const inputs = sites.map(({ id }) => ({ title, siteId: id, groupId: null, when }));
  return (await addWindows(tx, ctx, inputs)).length;
};

const act = (tx: Tx, ctx: Context, { ids, action }: Input): Promise<number> => {
  const change = (to: { paused: boolean } | { plan: string | null }) =>
    changeSites(tx, ctx, { ids, change: to }, settleSites);
  switch (action.do) {
    case 'pause':
      return change({ paused: true });
    case 'resume':
      return change({ paused: false });
    case 'plan':
      return change({ plan: action.plan });
    case 'window':
      return openWindows(tx, ctx, ids, action);
    case 'check':
      return askForChecks(tx, ids);
  }
};

/** One action on many sites: all or none, each with its audit line. */
export const actOnSites = (ctx: Context, input: Input): Promise<{ done: number }> =>
  transaction(ctx.db, async (tx) => ({ done: await act(tx, ctx, input) }));
