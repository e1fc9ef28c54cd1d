import { dumpProgram, listingProgram, readBy } from './backup-reading.ts';

/** Written so that no program takes it for an option. */
const named = (file: string): string => (file.startsWith('/') ? file : `./${file}`);

/** The time on the machine where the file is made: it must be younger. */
export const backupClockCommand = (): string[] => ['date', '+%s'];

/** No device, pipe or folder, and no link that leads out of the folder it lies in. */
const isPlainFile = `real=$(realpath -- "$1") && [ -f "$real" ] && folder=$(realpath -- "$(dirname -- "$1")") &&
  case $real in "\${folder%/}"/*) ;; *) exit 1 ;; esac`;

/** Size, time of the last change and the time now, all of one machine; then what the file holds in one figure. */
export const backupFactsCommand = (file: string): string[] => [
  'sh',
  '-c',
  `${isPlainFile} && stat -L -c "%s %Y" -- "$1" && date +%s && sha256sum <"$1"`,
  'sh',
  named(file),
];

const list = (reader: string) => (file: string) => [readBy(reader, listingProgram, named(file))];
const dump = (reader: string) => (file: string) => [readBy(reader, dumpProgram, named(file))];

const kinds: [RegExp, (file: string) => string[][]][] = [
  [
    /\.(tar|tgz|tbz2?|txz)$|\.tar\.(gz|bz2|xz|zst)$/i,
    list('tar --list --quoting-style=escape --force-local --file="$1"'),
  ],
  [/\.zip$/i, (file) => [['unzip', '-tqq', named(file)], ...list('unzip -Z1 "$1"')(file)]],
  [/\.sql$/i, dump('cat "$1"')],
  [/\.sql\.gz$/i, dump('gzip -dc "$1"')],
  [/\.dump$/i, dump('pg_restore --file=- "$1"')],
];

/**
 * Commands that read a backup to its end: an archive is listed, a dump must have its last line. The
 * last of them counts what is inside. Null: unknown kind of file.
 */
export const readBackCommands = (file: string): string[][] | null =>
  kinds.find(([name]) => name.test(file))?.[1](file) ?? null;
