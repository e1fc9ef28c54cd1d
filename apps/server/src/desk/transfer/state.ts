import type { ReportSettings } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import { readAllSettings } from '../../care/reports/index.ts';
import {
  type ClientRow,
  type FurtherCheck,
  type GroupRow,
  readAllClients,
  readAllGroups,
  readAllSites,
  readFurtherChecks,
  type SiteRow,
} from '../../estate/sites/index.ts';
import { clients, siteGroups, sites } from '../../estate/sites/table.ts';
import { type GrantedPerson, readAllPeople } from '../../people/people/index.ts';
import { grants, users } from '../../people/people/table.ts';

/** Everything a file can refer to, from the database. */
export type State = {
  clients: ClientRow[];
  groups: GroupRow[];
  sites: SiteRow[];
  checks: FurtherCheck[];
  people: GrantedPerson[];
  reports: ReadonlyMap<string, ReportSettings>;
};

export const readState = async (db: Executor): Promise<State> => ({
  clients: await readAllClients(db),
  groups: await readAllGroups(db),
  sites: await readAllSites(db),
  checks: await readFurtherChecks(db),
  people: await readAllPeople(db),
  reports: await readAllSettings(db),
});

/** Locks against writes, not reads, so that the checks stay valid until the write. */
export const lockState = async (tx: Tx): Promise<void> => {
  await tx.execute(
    sql`lock table ${clients}, ${siteGroups}, ${sites}, ${users}, ${grants} in share row exclusive mode`,
  );
};

type Named = { id: string; ref: string | null };

/** A row created without a ref is referred to by its id. */
export const refOf = ({ id, ref }: Named): string => ref ?? id;

export const byRef = <Row extends Named>(rows: Row[]): Map<string, Row> =>
  new Map([
    ...rows.filter(({ ref }) => ref === null).map((row) => [row.id, row] as const),
    ...rows.flatMap((row) => (row.ref === null ? [] : [[row.ref, row] as const])),
  ]);
