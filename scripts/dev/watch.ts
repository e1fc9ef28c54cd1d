import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { programSources } from '../../apps/server/src/cli/bundle/bundle.ts';

const root = join(import.meta.dirname, '../..');
const folders = [
  ...programSources(),
  join(root, 'apps/server/migrations'),
  join(root, 'apps/agent/src'),
];
const isOurs = (file: string) =>
  /\.(ts|js|sql|json)$/.test(file) && !/\.test\.|(^|\/)(test|dist|node_modules)\//.test(file);

/** Editors save in several steps, and search and replace changes many files. */
const quietMs = 40;

/** Reports source changes of the server and its agent, one call at a time. */
export const watchSources = (changed: (files: string[]) => Promise<unknown>): (() => void) => {
  let waiting: NodeJS.Timeout | undefined;
  let busy: Promise<void> = Promise.resolve();
  const files = new Set<string>();
  const tell = () => {
    busy = busy.then(async () => {
      if (files.size === 0) return;
      const now = [...files];
      files.clear();
      await changed(now);
    });
  };
  const watchers = folders.map(
    (folder): FSWatcher =>
      watch(folder, { recursive: true }, (_event, name) => {
        if (!name || !isOurs(name)) return;
        files.add(join(folder, name).slice(root.length + 1));
        clearTimeout(waiting);
        waiting = setTimeout(tell, quietMs);
      }),
  );
  return () => {
    clearTimeout(waiting);
    for (const each of watchers) each.close();
  };
};
