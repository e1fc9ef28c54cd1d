import type { Context } from '../../base/context.ts';
import type { putSettings } from '../../care/reports/index.ts';
import type { ClientRow, GroupRow, Put, SiteRow } from '../../estate/sites/index.ts';
import type { PutPerson } from '../../people/people/index.ts';
import type { ParsedFile } from './parse.ts';
import type { Problem } from './problem.ts';
import type { State } from './state.ts';

export type Planned<Row> = Put<Row> & { index: number };
export type PlannedUser = PutPerson & { index: number; password: string | undefined };
/** `alone`: nothing else of the client changes. */
export type PlannedReports = Parameters<typeof putSettings>[2][number] & { alone: boolean };
export type ImportPlan = {
  clients: Planned<ClientRow>[];
  groups: Planned<GroupRow>[];
  sites: Planned<SiteRow>[];
  users: PlannedUser[];
  reports: PlannedReports[];
};

/** Input of each part of a plan. */
export type Planning = { ctx: Context; file: ParsedFile; state: State; problems: Problem[] };
