import { isDeepStrictEqual } from 'node:util';
import {
  defaultMonitor,
  type Grant,
  MonitorSettings,
  type ReportSettings,
  siteFacts,
  siteNotes,
} from '@hlidka/protocol';
import { stringify } from 'yaml';
import type { Context } from '../../base/context.ts';
import { inCzechOrder } from '../../base/platform/czech-order.ts';
import { pickKeys } from '../../base/platform/database/by-keys.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { isSame, usualSettings } from '../../care/reports/index.ts';
import { hideHeaders, hostnameOf, openHeadersOf, type SiteRow } from '../../estate/sites/index.ts';
import type { GrantedPerson } from '../../people/people/index.ts';
import type { TransferFile } from './format.ts';
import { readState, refOf, type State } from './state.ts';

/**
 * Everything as a file for `importFile`; never includes people's passwords. `secrets`: the secret request headers of
 * checks too.
 */
export const exportFile = async (
  ctx: Context,
  { secrets = false } = {},
): Promise<Required<TransferFile>> => {
  const state = await transaction(ctx.db, readState, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const shown = (monitor: MonitorSettings) =>
    secrets ? openHeadersOf(ctx.config, monitor) : hideHeaders(monitor);
  const sites = state.sites.map((row) => ({ ...row, monitor: shown(row.monitor) }));
  return fileOf({ ...state, sites });
};

export const asYaml = (file: TransferFile): string => stringify(file, { lineWidth: 0 });

const byName = (
  a: { name: string; ref?: string; email?: string },
  b: { name: string; ref?: string; email?: string },
): number =>
  inCzechOrder(a.name, b.name) || ((a.ref ?? a.email ?? '') < (b.ref ?? b.email ?? '') ? -1 : 1);

/** Leaves out empty values. */
const withoutEmpty = <T extends object>(entry: T): T =>
  Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== null && value !== undefined),
  ) as T;

const fileOf = (state: State): Required<TransferFile> => {
  const refs = new Map(
    [...state.clients, ...state.groups, ...state.sites].map((row) => [row.id, refOf(row)]),
  );
  const refTo = (id: string) => refs.get(id) ?? id;
  return {
    clients: state.clients
      .map((row) =>
        withoutEmpty({
          ref: refOf(row),
          name: row.name,
          contactId: row.contactId,
          reports: reportsOf(state.reports.get(row.id)),
        }),
      )
      .sort(byName),
    groups: state.groups
      .map((row) =>
        withoutEmpty({
          ref: refOf(row),
          client: refTo(row.clientId),
          name: row.name,
          kind: row.kind,
          notes: row.notes,
          subscriptionLink: row.subscriptionLink,
        }),
      )
      .sort(byName),
    sites: state.sites.map((row) => siteOf(row, refTo)).sort(byName),
    users: state.people.map((person) => userOf(person, refTo)).sort(byName),
  };
};

const reportsOf = (settings: ReportSettings = usualSettings) =>
  isSame(settings, usualSettings) ? undefined : settings;

const monitorOf = (monitor: MonitorSettings) => {
  const usual: Record<string, unknown> = defaultMonitor;
  const changed = Object.entries(MonitorSettings.parse(monitor)).filter(
    ([key, value]) => !isDeepStrictEqual(value, usual[key]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};

const siteOf = (row: SiteRow, refTo: (id: string) => string) =>
  withoutEmpty({
    ref: refOf(row),
    client: refTo(row.clientId),
    group: row.groupId ? refTo(row.groupId) : undefined,
    role: row.role,
    name: row.name,
    url: row.url,
    hostname: row.hostname === hostnameOf(row.url) ? undefined : row.hostname,
    ...pickKeys(row, siteFacts),
    tags: row.tags.length > 0 ? row.tags : undefined,
    monitor: monitorOf(row.monitor),
    entitlements: row.aiEntitled ? { ai: true } : undefined,
    paused: row.pausedAt ? true : undefined,
    archived: row.archivedAt ? true : undefined,
    ...pickKeys(row, siteNotes),
  });

const userOf = ({ user, grants }: GrantedPerson, refTo: (id: string) => string) =>
  withoutEmpty({
    email: user.email,
    name: user.name,
    role: user.role,
    language: user.language,
    disabled: user.disabledAt ? true : undefined,
    grants: user.role === 'client' ? grantsOf(grants, refTo) : undefined,
  });

const grantsOf = (grants: Grant[], refTo: (id: string) => string) =>
  grants
    .map(({ on, id }) => ({ [on]: refTo(id) }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
