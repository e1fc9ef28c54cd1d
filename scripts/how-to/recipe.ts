import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One change of one file: replaces a text that stands in it, or writes the whole file. */
export type Edit =
  | { path: string; instead: string; put: string }
  | { path: string; make: (tree: string) => string };

/** What a stranger does who follows one part of `docs/inside/how-to.md`, file by file. */
export type Recipe = { part: string; edits: Edit[] };

const written = (edit: Edit, tree: string): string => {
  if ('make' in edit) return edit.make(tree);
  const text = readFileSync(join(tree, edit.path), 'utf8');
  if (!text.includes(edit.instead))
    throw new Error(`${edit.path} has no “${edit.instead}”: the recipe is old.`);
  return text.replace(edit.instead, () => edit.put);
};

/** Carries the recipe out in a copy of the tree. */
export const follow = ({ edits }: Recipe, tree: string): void => {
  for (const edit of edits) {
    const file = join(tree, edit.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, written(edit, tree));
  }
};

export const filesOf = ({ edits }: Recipe): string[] => [...new Set(edits.map(({ path }) => path))];
