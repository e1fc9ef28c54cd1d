/** How an agent asks for the size of a backup's file. */
export const backupSizeCommand = (file: string): string[] => ['stat', '-c', '%s', '--', file];

/** Written so that no program takes it for an option. */
const named = (file: string): string =>
  file.startsWith('/') ? file : `../../protocol/src/jobs/${file}`;

/** The last lines of complete dumps by mysqldump, mariadb-dump and pg_dump. */
const dumpIsWhole =
  '/^-- (Dump completed|PostgreSQL database dump complete)/ { seen = NR } END { exit !(seen && NR - seen < 6) }';

const listTar = (file: string) => [
  ['tar', '--list', '--force-local', '--exclude=*', `--file=${named(file)}`],
];
const readDump = (file: string) => [['awk', dumpIsWhole, named(file)]];

const kinds: [RegExp, (file: string) => string[][]][] = [
  [/\.(tar|tgz|tbz2?|txz)$|\.tar\.(gz|bz2|xz|zst)$/i, listTar],
  [/\.zip$/i, (file) => [['unzip', '-tqq', named(file)]]],
  [/\.sql$/i, readDump],
  [
    /\.sql\.gz$/i,
    (file) => [
      ['gzip', '-t', named(file)],
      ['sh', '-c', 'gzip -dc "$1" | awk "$2"', 'sh', named(file), dumpIsWhole],
    ],
  ],
  [/\.dump$/i, (file) => [['pg_restore', '--list', '--file=/dev/null', named(file)]]],
];

/**
 * Commands that read a backup to its end: an archive is listed, a dump must have its last line.
 * They print none of its content. Null: unknown kind of file.
 */
export const readBackCommands = (file: string): string[][] | null =>
  kinds.find(([name]) => name.test(file))?.[1](file) ?? null;
