import type { Plan } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { refusePlan } from './refuse-plan.ts';
import { refuseWithoutTarget } from './target.ts';

/** Whether the plan needs a site: its commands run there, or its backups belong to it. */
const needsSite = (plan: Plan): boolean => {
  switch (plan.type) {
    case 'commands':
      return plan.steps.some(({ where }) => where === 'site');
    case 'backup':
    case 'restore':
    case 'wordpress':
      return true;
    case 'model':
      return false;
  }
};

export const refuseSite = async (tx: Tx, siteId: string | null, plan: Plan): Promise<void> => {
  refusePlan(plan);
  if (!siteId) {
    if (needsSite(plan)) throw invalid('siteId', 'required');
    return;
  }
  const [site] = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)))
    .for('share');
  if (!site) throw invalid('siteId', 'not found');
  await refuseWithoutTarget(tx, { siteId, plan });
};
