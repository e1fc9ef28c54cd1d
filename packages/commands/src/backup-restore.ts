/** Private, outside every site; the id is unique to the installation. */
export const restoreFolder = ({ id, attempt }: { id: string; attempt: number }): string =>
  `/var/tmp/hlidka-restore-${id}-${attempt}`;

export type Restore = { file: string; folder: string };

/** A program that a trial needs is not there: its name is on the last line. */
export const restoreMissing = 20;

/** An archive takes more room than its file, and a database as much again. */
const room = `
need=$(( $(stat -c %s -- "$1") / 1024 * 5 + 204800 ))
free=$(df -Pk -- "$2" | awk 'NR == 2 { print $4 }')
echo "free $free, needed $need"
[ "$free" -gt "$need" ]`;

const unpack = `
mkdir -- "$2/files" || exit 1
case "$1" in
  *.sql|*.sql.gz) ;;
  *.zip) unzip -q -- "$1" -d "$2/files" </dev/null ;;
  *) tar --extract --force-local --no-same-owner --no-same-permissions --file="$1" --directory="$2/files" ;;
esac || exit 1
echo "files $(find "$2/files" ! -type d | wc -l)"`;

/**
 * Loads the dump, or the largest one in the archive, into a server of its own on a socket in the
 * folder, without a network, and counts; the server goes with the command.
 */
const load = `
dump="$1"
case "$1" in
  *.sql|*.sql.gz) ;;
  *)
    dumps=$(find "$2/files" -type f \\( -name '*.sql' -o -name '*.sql.gz' \\) -size +0 -printf '%s %p\\n' | sort -rn)
    dump=$(printf '%s' "$dumps" | head -n 1 | cut -d ' ' -f 2-)
    [ -z "$dump" ] || echo "dumps $(printf '%s\\n' "$dumps" | wc -l)" ;;
esac
[ -n "$dump" ] || { echo 'no dump'; exit 0; }
read_dump() { case "$dump" in *.gz) gzip -dc -- "$dump" ;; *) cat -- "$dump" ;; esac; }
if read_dump | head -c 4096 | grep -q 'PostgreSQL'; then echo 'missing postgresql'; exit ${restoreMissing}; fi
PATH="$PATH:/usr/local/bin:/usr/local/sbin:/usr/sbin"; export PATH
for name in mariadb-install-db mariadbd mariadb; do
  command -v "$name" >/dev/null 2>&1 || { echo "missing $name"; exit ${restoreMissing}; }
done
user="--user=$(id -un 2>/dev/null)"
[ "$user" != '--user=' ] || user=
mariadb-install-db --no-defaults --datadir="$2/db" --auth-root-authentication-method=normal --skip-test-db $user >"$2/log" 2>&1 || { tail -n 3 "$2/log"; exit 1; }
mariadbd --no-defaults --datadir="$2/db" --socket="$2/s" --pid-file="$2/pid" --skip-networking --skip-log-bin --character-set-server=utf8mb4 --local-infile=0 --secure-file-priv="$2/db" --innodb-flush-log-at-trx-commit=0 $user >"$2/log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null' EXIT
folder="$2"
ask() { mariadb --no-defaults --socket="$folder/s" --user=root --batch --skip-column-names --default-character-set=utf8mb4 --local-infile=0 "$@"; }
tries=0
until ask -e 'select 1' >/dev/null 2>&1; do
  tries=$((tries + 1))
  [ "$tries" -lt 240 ] && kill -0 "$server" 2>/dev/null || { tail -n 3 "$folder/log"; exit 1; }
  sleep 0.25
done
ask -e 'create database trial' || exit 1
read_dump | ask --binary-mode trial || exit 1
ask -e "select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('mysql', 'information_schema', 'performance_schema', 'sys')" >"$folder/tables" || exit 1
tab=$(printf '\\t')
while IFS="$tab" read -r base table; do
  count=$(ask -e "select count(*) from \\\`$base\\\`.\\\`$table\\\`" </dev/null) || exit 1
  printf 'table %s %s\\n' "$count" "$table"
done <"$folder/tables"
echo 'loaded'`;

const script =
  (text: string) =>
  ({ file, folder }: Restore): string[] => ['sh', '-c', text, 'sh', file, folder];

/** All commands of a trial restore, where the backup's file is. */
export const restoreCommands = {
  makeFolder: ({ folder }: Restore) => ['mkdir', '-m', '700', '--', folder],
  room: script(room),
  unpack: script(unpack),
  load: script(load),
  /** This trial's copies, and those of one that was killed. */
  clean: ({ folder }: Restore) => [
    ...['find', '/var/tmp', '-mindepth', '1', '-maxdepth', '1', '-type', 'd'],
    ...['(', '-path', folder, '-o', '-name', 'hlidka-restore-*', '-mtime', '+1', ')'],
    ...['-exec', 'rm', '-rf', '--', '{}', '+'],
  ],
};

/** Kinds of files that a trial can bring back. */
export const isRestorable = (file: string): boolean => !/\.dump$/i.test(file);
