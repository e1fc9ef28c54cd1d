import { type Document, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { reasonOf } from '../../base/platform/log/reason.ts';
import {
  FileClient,
  FileGroup,
  FileSite,
  FileUser,
  type TransferFile,
  type TransferKind,
  transferKinds,
} from './format.ts';
import { FileRefusedError, type Problem, problemsOf } from './problem.ts';

/** A valid entry of the file, and its index. */
type Entry<T> = { index: number; value: T };

export type ParsedFile = {
  clients: Entry<FileClient>[];
  groups: Entry<FileGroup>[];
  sites: Entry<FileSite>[];
  users: Entry<FileUser>[];
  /** Refs in the file, including those of invalid entries. */
  refs: Record<'clients' | 'groups' | 'sites', Set<string>>;
  problems: Problem[];
};

/** Thousands of sites may share `monitor: *usual`; exponential expansion is still refused. */
const mostAliases = 100_000;
/** Counted with aliases expanded. */
const mostValues = 2_000_000;
const mostEntries = 100_000;

/** An alias may stand for a long list, or for itself: counting stops at the limit. */
const isBounded = (file: unknown): boolean => {
  const open = [file];
  for (let count = 0; open.length > 0; count += 1) {
    const value = open.pop();
    if (count + open.length > mostValues) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return true;
};

/** The reader calls itself for each level, so a file of brackets alone would end it. */
const parseYaml = (text: string, lineCounter: LineCounter): Document => {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FileRefusedError([{ path: '', reason: 'is nested too deeply' }]);
  }
};

/** YAML or JSON as plain values; a broken file is refused with the line of each fault. */
export const readText = (text: string): unknown => {
  try {
    if (/^\s*[{[]/.test(text)) return JSON.parse(text);
  } catch {
    // The YAML reader below names the line.
  }
  const lineCounter = new LineCounter();
  const document = parseYaml(text, lineCounter);
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0)
    throw new FileRefusedError(
      faults.map((fault) => ({
        path: `line ${lineCounter.linePos(fault.pos[0]).line}`,
        reason: oneLine(fault.message),
      })),
    );
  const file = toValues(document);
  if (!isBounded(file))
    throw new FileRefusedError([
      { path: '', reason: `has more than ${mostValues} values once its aliases are written out` },
    ]);
  return file;
};

const toValues = (document: Document): unknown => {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    throw new FileRefusedError([{ path: '', reason: oneLine(reasonOf(error)) }]);
  }
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (
  file: Record<string, unknown>,
  kind: TransferKind,
  problems: Problem[],
): unknown[] => {
  const list = file[kind] ?? [];
  if (Array.isArray(list) && list.length <= mostEntries) return list;
  const reason = Array.isArray(list) ? `must have at most ${mostEntries} items` : 'must be a list';
  problems.push({ path: kind, reason });
  return [];
};

const entriesOf = <T>(
  schema: z.ZodType<T>,
  kind: TransferKind,
  list: unknown[],
  problems: Problem[],
): Entry<T>[] =>
  list.flatMap((item, index) => {
    const parsed = schema.safeParse(item, { reportInput: true });
    if (parsed.success) return [{ index, value: parsed.data }];
    problems.push(...problemsOf(parsed.error, [kind, index]));
    return [];
  });

const refsOf = (list: unknown[]): Set<string> =>
  new Set(
    list.flatMap((item) => (isMap(item) && typeof item.ref === 'string' ? [item.ref.trim()] : [])),
  );

/** Validates every entry; invalid ones become problems. */
export const parseFile = (file: TransferFile | unknown): ParsedFile => {
  if (!isMap(file))
    throw new FileRefusedError([
      { path: '', reason: `must be a map with any of the keys ${transferKinds.join(', ')}` },
    ]);
  const problems: Problem[] = Object.keys(file)
    .filter((key) => !transferKinds.some((kind) => kind === key))
    .map((key) => ({ path: key, reason: 'is not known' }));
  const lists = {
    clients: listOf(file, 'clients', problems),
    groups: listOf(file, 'groups', problems),
    sites: listOf(file, 'sites', problems),
    users: listOf(file, 'users', problems),
  };
  return {
    clients: entriesOf(FileClient, 'clients', lists.clients, problems),
    groups: entriesOf(FileGroup, 'groups', lists.groups, problems),
    sites: entriesOf(FileSite, 'sites', lists.sites, problems),
    users: entriesOf(FileUser, 'users', lists.users, problems),
    refs: {
      clients: refsOf(lists.clients),
      groups: refsOf(lists.groups),
      sites: refsOf(lists.sites),
    },
    problems,
  };
};
