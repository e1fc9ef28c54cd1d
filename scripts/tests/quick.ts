import { isTest, readImports } from './modules.ts';

/** Databases, browsers, processes and sockets are not part of a quick run. */
const heavy =
  /^(pg|playwright-core|vite|smtp-server|node:child_process|node:worker_threads|node:net|node:http|node:https|node:tls|@hono\/node-server)$|\/test\/harness\/(database|folder|served|postgres|targets|patience|eventually)/;

/** Test files whose imports lead to nothing heavy. */
export const quickTests = (): string[] => {
  const imports = readImports();
  const known = new Map<string, boolean>();
  const isLight = (path: string): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    known.set(path, true);
    const light = !heavy.test(path) && [...(imports.get(path) ?? [])].every(isLight);
    known.set(path, light);
    return light;
  };
  return [...imports.keys()].filter(
    (path) => isTest(path) && !/\/mobile\//.test(path) && isLight(path),
  );
};
