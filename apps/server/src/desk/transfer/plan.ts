import type { Context } from '../../base/context.ts';
import type { ParsedFile } from './parse.ts';
import { planClients } from './plan-clients.ts';
import { planGroups } from './plan-groups.ts';
import { planReports } from './plan-reports.ts';
import { planSites } from './plan-sites.ts';
import { planUsers } from './plan-users.ts';
import type { ImportPlan, Planning } from './planned.ts';
import { FileRefusedError } from './problem.ts';
import { lookup } from './refs.ts';
import type { State } from './state.ts';

/** Every row before and after; refuses a file that breaks any rule. */
export const planImport = (ctx: Context, file: ParsedFile, state: State): ImportPlan => {
  const planning: Planning = { ctx, file, state, problems: [...file.problems] };
  const clients = planClients(planning);
  const findClient = lookup(clients, state.clients, file.refs.clients);
  const groups = planGroups(planning, findClient);
  const findGroup = lookup(groups, state.groups, file.refs.groups);
  const sites = planSites(planning, findClient, findGroup);
  const findSite = lookup(sites, state.sites, file.refs.sites);
  const users = planUsers(planning, { client: findClient, group: findGroup, site: findSite });
  if (planning.problems.length > 0) throw new FileRefusedError(planning.problems);
  return { clients, groups, sites, users, reports: planReports(planning, clients) };
};
