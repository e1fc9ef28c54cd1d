import type { Plan, Target } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { siteTargets } from '../table.ts';

/** Where commands of a site run, and the folder for commands that name none; null until set. */
export type TargetOfSite = { target: Target | null; folder: string | null };

export const targetOfSite = async (db: Executor, siteId: string | null): Promise<TargetOfSite> => {
  const [row] = siteId
    ? await db.select().from(siteTargets).where(eq(siteTargets.siteId, siteId))
    : [];
  if (!row) return { target: null, folder: null };
  const { via, host, port, userName: user, hostKey, keyName, folder } = row;
  const whole = via === 'ssh' && host && user && hostKey && keyName;
  return {
    target: whole ? { via: 'ssh', host, port, user, hostKey, keyName } : { via: 'local' },
    folder,
  };
};

/** Whether the plan's own commands run on the site. */
const needsTarget = (plan: Plan): boolean => {
  switch (plan.type) {
    case 'commands':
    case 'backup':
      return plan.steps.some(({ where }) => where === 'site');
    case 'restore':
      return plan.where === 'site';
    case 'wordpress':
      return true;
    case 'model':
      return false;
  }
};

/** Whether the plan can run: commands on the site need a configured target. */
export const hasTarget = async (
  db: Executor,
  { siteId, plan }: { siteId: string | null; plan: Plan },
): Promise<boolean> => !needsTarget(plan) || (await targetOfSite(db, siteId)).target !== null;

/** Refuses commands on a site without a target at once; they would run beside the agent. */
export const refuseWithoutTarget = async (
  db: Executor,
  job: { siteId: string | null; plan: Plan },
): Promise<void> => {
  if (!(await hasTarget(db, job))) throw new DomainError('no target');
};

export const isAnyReachedBySsh = async (db: Executor): Promise<boolean> =>
  (await db.$count(siteTargets, eq(siteTargets.via, 'ssh'))) > 0;
