import { expect, test } from 'vitest';
import { readSources } from '../../../scripts/walls/read.ts';

type Found = { path: string; name: string; parent: string; body: string };

const declared = /^(?:export )?class (\w+) extends (\w+) \{([^]*?)^\}/gm;
const classes: Found[] = readSources(new URL('../../../', import.meta.url)).flatMap(
  ({ path, text }) =>
    [...text.matchAll(declared)].map(([, name = '', parent = '', body = '']) => ({
      path,
      name,
      parent,
      body,
    })),
);

const isError = (name: string): boolean => {
  if (name === 'Error') return true;
  const found = classes.find((one) => one.name === name);
  return found !== undefined && isError(found.parent);
};
const errors = classes.filter(({ parent }) => isError(parent));

test('errors end in Error and set their name', () => {
  expect(errors.length).toBeGreaterThan(20);
  const wrong = errors.filter(
    ({ name, body }) => !name.endsWith('Error') || !body.includes(`override name = '${name}';`),
  );
  expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

test('no two errors share a name', () => {
  const names = errors.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
