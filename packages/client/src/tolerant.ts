import type { AnyEndpoint } from '@hlidka/protocol';

type Schema = NonNullable<AnyEndpoint['reply']>;
type Read = ReturnType<Schema['safeParse']>;
type Path = readonly PropertyKey[];
type Issue = { code: string; path: Path; values?: readonly unknown[]; keys?: readonly string[] };

/** How often one reply is repaired; each time everything found wrong so far. */
const mostPasses = 4;

const isNode = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

const at = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), root);

/**
 * Marks a status that this app has no word for: screens word it differently from an unknown state.
 */
const noteUnread = (root: unknown, path: Path): void => {
  if (path.at(-1) === 'status') set(root, [...path.slice(0, -1), 'statusUnread'], true);
};

const set = (root: unknown, path: Path, value: unknown): boolean => {
  const parent = at(root, path.slice(0, -1));
  const key = path.at(-1);
  if (!isNode(parent) || key === undefined) return false;
  parent[key] = value;
  return true;
};

const dropped = Symbol('dropped');

/** Leaves out the innermost list item that the path goes through. */
const drop = (root: unknown, path: Path): boolean => {
  for (let length = path.length; length > 0; length--) {
    const list = at(root, path.slice(0, length - 1));
    if (Array.isArray(list)) return set(root, path.slice(0, length), dropped);
  }
  return false;
};

const sweep = (node: unknown): void => {
  if (!isNode(node)) return;
  if (Array.isArray(node)) {
    const kept = node.filter((item) => item !== dropped);
    node.splice(0, node.length, ...kept);
  }
  for (const value of Object.values(node)) sweep(value);
};

const without = (root: unknown, path: Path, keys: readonly string[]): boolean => {
  const node = at(root, path);
  if (!isNode(node)) return false;
  for (const key of keys) delete node[key];
  return true;
};

/** Required words that only choose how the app looks. */
const neutral: Record<string, string> = { theme: 'system', language: 'en' };

const isNewWord = ({ code }: Issue): boolean =>
  code === 'invalid_value' || code === 'invalid_union';

/** What an operator decides about is read whole or not at all: a part left out would be allowed unseen. */
const decided = ['plan', 'gate', 'question'];
const isDecided = ({ path }: Issue): boolean => path.some((key) => decided.includes(String(key)));

/**
 * Reads a reply of a newer server: a value this app has no word for becomes `unknown`, else neutral or
 * empty, else its list item is left out; so is a field that a strict schema does not know. Anything else that does not fit stays an error.
 */
export const readTolerantly = (schema: Schema, json: unknown): Read => {
  const tried = new Set<string>();
  const mend = (issue: Issue): boolean => {
    if (isDecided(issue)) return false;
    if (issue.code === 'unrecognized_keys') return without(json, issue.path, issue.keys ?? []);
    if (!isNewWord(issue)) return false;
    const name = issue.path.join('.');
    if (tried.has(name) || issue.code === 'invalid_union') return drop(json, issue.path);
    tried.add(name);
    const plain = neutral[String(issue.path.at(-1))] ?? null;
    if (!issue.values?.includes('unknown')) return set(json, issue.path, plain);
    noteUnread(json, issue.path);
    return set(json, issue.path, 'unknown');
  };
  let read = schema.safeParse(json);
  for (let pass = 0; pass < mostPasses && !read.success; pass++) {
    const before = read.error.issues as readonly Issue[];
    if (!before.map(mend).every(Boolean)) return read;
    sweep(json);
    read = schema.safeParse(json);
  }
  return read;
};
