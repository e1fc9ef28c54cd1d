import { mostPaths, mostTables } from '@hlidka/commands';
import type { BackupContents } from '@hlidka/protocol';
import { storable } from '../plain-text.ts';

const line = /^(files|depth|rows|path|table) (\d{1,15})(?: (.{1,200}))?$/;

/** What the last command of a reading printed; null: nothing that counts. */
export const readContents = (output: string): BackupContents | null => {
  const found: BackupContents = { files: null, depth: null, paths: [], rows: null, tables: [] };
  for (const one of output.split('\n')) {
    const [, what, figure = '', name = ''] = line.exec(storable(one)) ?? [];
    const count = Number(figure);
    if (what === 'files' || what === 'depth' || what === 'rows') found[what] = count;
    if (what === 'path' && name && found.paths.length < mostPaths)
      found.paths.push({ name, files: count });
    if (what === 'table' && name && found.tables.length < mostTables)
      found.tables.push({ name, rows: count });
  }
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  found.paths.sort(byName);
  found.tables.sort(byName);
  return found.files === null && found.rows === null ? null : found;
};
