import { plainPath, type WordpressInstall } from './wordpress-install.ts';

/** A table and its auto-increment column; null where there is none. */
export type DatabaseTable = { name: string; key: string | null };

const namePattern = /^[A-Za-z0-9_$]{1,64}$/;
export const isTableName = (name: string): boolean => namePattern.test(name);

/** Tables per command: arguments have a length limit. */
export const tablesPerCommand = 40;

const query = (sql: string, path: string) => [
  'wp',
  'db',
  'query',
  sql,
  '--skip-column-names',
  `--path=${plainPath(path)}`,
  '--no-color',
];
const stepDump = ({ folder }: WordpressInstall) => `${folder}/step.sql`;
const pickedDump = ({ folder }: WordpressInstall) => `${folder}/tables.sql`;

const tableList =
  "SELECT t.table_name, COALESCE(MAX(c.column_name), '') FROM information_schema.tables t LEFT JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.extra LIKE '%auto_increment%' WHERE t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' GROUP BY t.table_name";

/** Name, row count and last key of each table, then its checksum. */
const markSql = (tables: readonly DatabaseTable[]): string => {
  const rows = tables.map(
    ({ name, key }) =>
      `SELECT '${name}', COUNT(*), ${key ? `COALESCE(MAX(\`${key}\`), 0)` : '0'} FROM \`${name}\``,
  );
  return `${rows.join(' UNION ALL ')}; CHECKSUM TABLE ${tables.map(({ name }) => `\`${name}\``).join(', ')}`;
};

/** How many rows of each table came after this key. */
const newerSql = (tables: readonly { name: string; key: string; after: string }[]): string =>
  tables
    .map(
      ({ name, key, after }) =>
        `SELECT '${name}', COUNT(*) FROM \`${name}\` WHERE \`${key}\` > ${after}`,
    )
    .join(' UNION ALL ');

const header = '-- Table structure for table';
/** Extracts the dump's settings and these tables into a second file; the dump is unchanged. */
const pickScript = (at: WordpressInstall, tables: readonly string[]): string[] => [
  `1,/^${header}/w ${pickedDump(at)}`,
  ...tables.map(
    (name) =>
      `/^${header} \`${name}\`$/,/^-- \\(Table structure for table\\|Dump completed\\)/w ${pickedDump(at)}`,
  ),
];

/** The database before one step of an update, and how to restore it. */
export const wordpressDatabase = {
  tables: (at: WordpressInstall) => query(tableList, at.path),
  mark: (at: WordpressInstall, tables: readonly DatabaseTable[]) => query(markSql(tables), at.path),
  newer: (
    at: WordpressInstall,
    tables: readonly { name: string; key: string; after: string }[],
  ): string[] => query(newerSql(tables), at.path),
  pick: (at: WordpressInstall, tables: readonly string[]): string[] => [
    'sed',
    '-n',
    ...pickScript(at, tables).flatMap((line) => ['-e', line]),
    stepDump(at),
  ],
};

const pairs = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** Builds the same commands again from the names in these arguments, to compare them. */
export const databaseCommandsLike = (argv: string[], at: WordpressInstall): string[][] => {
  const sql = argv[0] === 'wp' ? (argv[3] ?? '') : '';
  const marked = pairs(
    sql,
    /SELECT '([\w$]+)', COUNT\(\*\), (?:COALESCE\(MAX\(`([\w$]+)`\), 0\)|0) FROM /g,
  ).map(([, name = '', key]) => ({ name, key: key ?? null }));
  const newer = pairs(
    sql,
    /SELECT '([\w$]+)', COUNT\(\*\) FROM `[\w$]+` WHERE `([\w$]+)` > (\d{1,20})/g,
  ).map(([, name = '', key = '', after = '']) => ({ name, key, after }));
  const picked = argv.flatMap(
    (argument) => /^\/\^-- Table structure for table `([\w$]+)`\$\//.exec(argument)?.[1] ?? [],
  );
  return [
    wordpressDatabase.tables(at),
    ...(marked.length > 0 ? [wordpressDatabase.mark(at, marked)] : []),
    ...(newer.length > 0 ? [wordpressDatabase.newer(at, newer)] : []),
    ...(picked.length > 0 ? [wordpressDatabase.pick(at, picked)] : []),
  ];
};
