/** The files that each part of the page names, as patterns, and the counts in its head. */
export type Part = { title: string; files: RegExp[]; said: string[] };

const start = /^(docs|packages|apps)\//;
const server = /^(base|post|estate|people|tell|watch|care|hands|desk|keep)\//;

/** A file as the page writes it: `<noun>` is any name, `{cs,en}` both, `…` any rest, `NNNN` a number. */
const patternOf = (written: string): RegExp => {
  const path = server.test(written) ? `apps/server/src/${written}` : written;
  const source = path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]+)\}/g, (_, words: string) => `(${words.replaceAll(',', '|')})`)
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/…/g, '.+')
    .replace(/NNNN/g, '\\d{4}');
  return new RegExp(`^${source}$`);
};

/** In a table the files stand in the first column; a second name beside one stands in the same folder. */
const filesIn = (cell: string): string[] => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  let folder = '';
  return names.map((name) => {
    const isWhole = start.test(name) || server.test(name) || name.startsWith('.');
    const path = isWhole ? name : `${folder}/${name}`;
    folder = path.slice(0, path.lastIndexOf('/'));
    return path;
  });
};

const anyPath =
  /`((?:docs|packages|apps|base|post|estate|people|tell|watch|care|hands|desk|keep|texts)\/[^`\s]+\.\w+)`/g;

const partOf = (section: string): Part => {
  const [title = '', ...lines] = section.split('\n');
  const rows = lines.filter((line) => /^\| `/.test(line));
  const said = rows.flatMap((row) => filesIn(row.split(' | ')[0] ?? ''));
  const inText = lines
    .filter((line) => !line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(anyPath)].map(([, path = '']) => path))
    .map((path) =>
      path.startsWith('texts/') ? path.replace('texts/', 'packages/texts/src/') : path,
    );
  return { title, files: [...said, ...inText].map(patternOf), said };
};

export const readParts = (page: string): Part[] => page.split(/^## /m).slice(1).map(partOf);

/** The table in the head of the page: how many files each of its things asks for. */
export const readCounts = (page: string): Record<string, string> => {
  const [titles = '', , counts = ''] = page.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line: string) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean);
  const said = cells(counts);
  return Object.fromEntries(cells(titles).map((title, at) => [title, said[at] ?? '']));
};
