import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { reasonOf } from '../../../../base/platform/log/reason.ts';
import { innerJson, isMap, type Loose, mapsOf, readJson, refused, textOf } from '../../loose.ts';

/** The rows of both kinds of export, under the names of version 2's columns. */
export type KumaRows = {
  monitors: Loose[];
  tags: { monitorId: string; name: string; value: string | null }[];
  windows: Loose[];
  /** Which monitors a window is of. */
  windowMonitors: { windowId: string; monitorId: string }[];
  pages: Loose[];
  channels: number;
  /** Days of history. */
  days: number;
};

const known = new Set([
  'monitor',
  'tag',
  'monitor_tag',
  'maintenance',
  'monitor_maintenance',
  'status_page',
  'notification',
  'stat_daily',
]);

/** An old file lacks columns and tables: whatever a row has is taken, what is missing counts as unset. */
const tableOf = (db: DatabaseSync, name: string): Loose[] => {
  if (!known.has(name)) return [];
  const there = db
    .prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
    .get(name);
  return there ? (db.prepare(`select * from "${name}"`).all() as Loose[]) : [];
};

const countOf = (db: DatabaseSync, name: string): number => {
  const there = db
    .prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
    .get(name);
  const counted = there && db.prepare(`select count(*) as n from "${name}"`).get();
  return Number((counted as Loose | undefined)?.n ?? 0);
};

/** A copy without its log is read as it lies: SQLite would want to write beside it. */
const openCopy = (path: string): DatabaseSync => {
  if (existsSync(`${path}-wal`)) return new DatabaseSync(path, { readOnly: true });
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
};

/** `kuma.db` of version 2; only the tables that are needed, so its size does not matter. */
const readDatabase = (path: string): KumaRows => {
  let db: DatabaseSync;
  try {
    db = openCopy(path);
  } catch (error) {
    throw refused(`cannot be opened: ${reasonOf(error)}`);
  }
  try {
    const tags = new Map(tableOf(db, 'tag').map((tag) => [textOf(tag.id), textOf(tag.name)]));
    return {
      monitors: tableOf(db, 'monitor'),
      tags: tableOf(db, 'monitor_tag').map(({ monitor_id, tag_id, value }) => ({
        monitorId: textOf(monitor_id) ?? '',
        name: tags.get(textOf(tag_id)) ?? '',
        value: textOf(value),
      })),
      windows: tableOf(db, 'maintenance'),
      windowMonitors: tableOf(db, 'monitor_maintenance').map((row) => ({
        windowId: textOf(row.maintenance_id) ?? '',
        monitorId: textOf(row.monitor_id) ?? '',
      })),
      pages: tableOf(db, 'status_page'),
      channels: countOf(db, 'notification'),
      days: countOf(db, 'stat_daily'),
    };
  } catch (error) {
    throw refused(
      `is no whole kuma.db (${reasonOf(error)}): copy kuma.db with kuma.db-wal and kuma.db-shm, or make a copy by “VACUUM INTO”`,
    );
  } finally {
    db.close();
  }
};

/** Names of version 1's JSON that are not version 2's columns. */
const renamed: Record<string, string> = {
  ignoreTls: 'ignore_tls',
  upsideDown: 'upside_down',
  invertKeyword: 'invert_keyword',
  proxyId: 'proxy_id',
  pushToken: 'push_token',
  authMethod: 'auth_method',
  tlsCert: 'tls_cert',
};

const fromJson = (monitor: Loose): Loose => ({
  ...Object.fromEntries(
    Object.entries(monitor).map(([name, value]) => [renamed[name] ?? name, value]),
  ),
  accepted_statuscodes_json: JSON.stringify(monitor.accepted_statuscodes ?? ['200-299']),
});

/** The JSON backup of version 1. */
const readBackup = (bytes: Uint8Array): KumaRows => {
  const file = readJson(bytes);
  if (!isMap(file) || !Array.isArray(file.monitorList))
    throw refused('has no “monitorList”: it is no backup of Uptime Kuma 1');
  const monitors = mapsOf(file.monitorList);
  return {
    monitors: monitors.map(fromJson),
    tags: monitors.flatMap((monitor) =>
      mapsOf(monitor.tags).map(({ name, value }) => ({
        monitorId: textOf(monitor.id) ?? '',
        name: textOf(name) ?? '',
        value: textOf(value),
      })),
    ),
    windows: [],
    windowMonitors: [],
    pages: [],
    channels: mapsOf(innerJson(file.notificationList)).length,
    days: 0,
  };
};

const sqlite = 'SQLite format 3\u0000';

export const readKuma = (path: string, bytes: () => Uint8Array, head: string): KumaRows =>
  head.startsWith(sqlite) ? readDatabase(path) : readBackup(bytes());
