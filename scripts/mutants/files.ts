import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tests/modules.ts';

const sources = '{apps/{server,agent},packages/*}/src/**/*.ts';

/** Where nothing is decided, or something else already guards it. */
const leftOut: [RegExp, string][] = [
  [/\.test\.ts$/, 'a test'],
  [/\/(index|table)\.ts$/, 'names for others; columns, held by schema.test.ts'],
  [/\/routes\.ts$/, 'endpoint to verb, held by every-endpoint.test.ts'],
  [/^packages\/texts\/src\/.*\b(cs|en)\b/, 'words'],
  [/^packages\/partner-client\//, 'generated'],
  [/^apps\/server\/src\/demo\//, 'the example agency'],
];

/** A choice between two ways; a file without any only passes on. */
const decision =
  /\bif \(|&&|\|\||===|!==| [<>]=? |\? |\.(find|filter|some|every|min|max)\w*\(|\bwhere\b/;

/** Every file that decides something. */
export const decidingFiles = (): string[] =>
  globSync(sources, { cwd: root })
    .filter((path) => !leftOut.some(([pattern]) => pattern.test(path)))
    .filter((path) => decision.test(readFileSync(join(root, path), 'utf8')))
    .sort();

/** A slice of the server, a room of the agent, a package. */
export const roomOf = (path: string): string =>
  path.match(
    /^(packages\/[^/]+|apps\/server\/src\/(?:faces|cli|doctor|metrics)|apps\/server\/src\/\w+\/[^/]+(?=\/)|apps\/agent\/src\/[^/]+(?=\/))/,
  )?.[0] ?? path.slice(0, path.lastIndexOf('/'));
