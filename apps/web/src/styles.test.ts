import { globSync, readFileSync } from 'node:fs';
import { type Rule, type Selector, transform } from 'lightningcss';
import { expect, test } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((file) => ({
    file,
    code: readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  }));

type Styled = { file: string; classes: Set<string> };

const classesOf = (selector: Selector): string[] =>
  selector.flatMap((part) => {
    if (part.type === 'class') return [part.name];
    return 'selectors' in part && part.selectors ? classesOf(part.selectors.flat()) : [];
  });

/** Every selector of a file with all classes that it names, those of the rules around it included. */
const selectorsIn = ({ file, code }: { file: string; code: string }): Styled[] => {
  const found: Styled[] = [];
  const walk = (rules: readonly Rule[], around: readonly string[]): void => {
    for (const rule of rules) {
      if (rule.type === 'style') {
        const own = rule.value.selectors.map((each) => new Set([...classesOf(each), ...around]));
        found.push(...own.map((classes) => ({ file, classes })));
        walk(
          rule.value.rules ?? [],
          own.flatMap((classes) => [...classes]),
        );
      } else if (rule.type === 'media' || rule.type === 'supports') walk(rule.value.rules, around);
    }
  };
  transform({
    filename: file,
    code: Buffer.from(code),
    visitor: { StyleSheet: ({ rules }) => walk(rules, []) },
  });
  return found;
};

const styled = read('**/*.css').flatMap(selectorsIn);
const byClass = Map.groupBy(
  styled.flatMap(({ file, classes }) => [...classes].map((name) => ({ file, name, classes }))),
  ({ name }) => name,
);
const filesOf = (rules: readonly Styled[]) => new Set(rules.map(({ file }) => file));

/** Where a class is styled by itself; one that stands only beside others belongs to the only file that names it. */
const homes = new Map(
  [...byClass].map(([name, rules]) => {
    const alone = filesOf(rules.filter(({ classes }) => classes.size === 1));
    const named = filesOf(rules);
    return [name, alone.size === 0 && named.size === 1 ? named : alone];
  }),
);

test('every file stands in a folder that is a layer', () => {
  const files = read('**/*.css').map(({ file }) => file);
  expect(files.filter((file) => !/^(ui|features|routes)\//.test(file))).toEqual([]);
});

test('a class is styled in one file', () => {
  expect(homes.size).toBeGreaterThan(100);
  expect([...homes].filter(([, files]) => files.size > 1)).toEqual([]);
});

test('another file changes a class only inside one of its own', () => {
  const strays = styled.filter(
    ({ file, classes }) =>
      classes.size > 0 && ![...classes].some((name) => homes.get(name)?.has(file)),
  );
  expect(strays.map(({ file, classes }) => `${file}: .${[...classes].join(' .')}`)).toEqual([]);
});

test('every class is used', () => {
  const texts = read('**/*.{ts,tsx}')
    .filter(({ file }) => !file.includes('.test.'))
    .flatMap(({ code }) => code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []);
  const words = new Set(texts.flatMap((text) => text.match(/[a-z][\w-]*/g) ?? []));
  expect([...homes.keys()].filter((name) => !words.has(name))).toEqual([]);
});
