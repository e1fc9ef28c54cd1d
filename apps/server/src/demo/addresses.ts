import { sql } from 'drizzle-orm';
import type { Executor } from '../base/platform/database/transaction.ts';
import type { DemoSite } from './data/index.ts';

/** Lists show the name the site would have; its address is on loopback. */
export const nameHosts = async (tx: Executor, sites: DemoSite[]): Promise<void> => {
  const names = Object.fromEntries(sites.map(({ ref, hostname }) => [ref, hostname]));
  await tx.execute(
    sql`update sites set hostname = named.value from jsonb_each_text(${JSON.stringify(names)}::jsonb) named
      where sites.ref = named.key`,
  );
};

/** After a restart the example sites may answer at another port. */
export const moveAddresses = async (tx: Executor, origin: string): Promise<void> => {
  await tx.execute(
    sql`update sites set url = ${`${origin}/`} || ref || '/'
      where url ~ ('^http://127\\.0\\.0\\.1:\\d+/' || ref || '/$') and url <> ${`${origin}/`} || ref || '/'`,
  );
};
