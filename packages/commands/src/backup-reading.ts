/**
 * What `awk` says of a backup that it has read: lines `files 3`, `depth 2`, `path 3 html/uploads`,
 * `rows 12`, `table 12 wp_posts`. None of the content is printed.
 */
export const readingFaults = {
  /** The last line of a dump is missing. */
  cut: 3,
  /** Something stands behind the last line of a dump, or a program's error is in it. */
  error: 4,
  /** No file, or no table. */
  empty: 5,
} as const;
export type ReadingFault = keyof typeof readingFaults;
export const mostPaths = 100;
export const mostTables = 300;

/** The reader before the pipe failed; no name or line of a dump begins so. */
const failed = '\\001';
const failure = `/^${failed}/ { bad = 1; next }`;

/** Folders by the number of their files, as deep as there are not too many of them. */
export const listingProgram = `${failure}
{ sub(/^(\\.\\/)+/, "") }
$0 == "" || /\\/$/ { next }
{
  files++
  n = split($0, part, "/")
  at = ""
  for (d = 1; d <= 4; d++) {
    if (d < n) at = at part[d] "/"
    if (!((d, at) in held)) { held[d, at] = 0; kinds[d]++ }
    held[d, at]++
  }
}
END {
  if (bad) exit 1
  if (!files) exit ${readingFaults.empty}
  for (d = 4; d > 1 && kinds[d] > ${mostPaths}; d--);
  if (kinds[d] <= ${mostPaths})
    for (one in held) {
      split(one, part, SUBSEP)
      if (part[1] == d) print "path", held[one], part[2] == "" ? "./" : substr(part[2], 1, 120)
    }
  print "depth", d
  print "files", files
}`;

/** Tables and their rows in a dump by mysqldump, mariadb-dump or pg_dump, and how it ends. */
export const dumpProgram = `
function nameIn(line) {
  line = substr(line, 1, 300)
  sub(/^[A-Z ]*(TABLE|INTO|COPY) (IF NOT EXISTS )?/, "", line)
  if (substr(line, 1, 1) == "\`") { line = substr(line, 2); sub(/\`.*/, "", line) }
  else sub(/[ (;].*/, "", line)
  gsub(/"/, "", line)
  return substr(line, 1, 100)
}
function rowsIn(line) { return 1 + gsub(/\\),\\(/, "&", line) }
${failure}
copying { if ($0 == "\\\\.") copying = 0; else rows[table]++; next }
/^(mysqldump|mariadb-dump|mysql|pg_dump|pg_restore|pg_dumpall): / { faulty = 1; next }
inserting {
  if (/^\\(/) rows[table] += rowsIn($0)
  if (/;[ \\t\\r]*$/) inserting = 0
  next
}
/^-- (Dump completed|PostgreSQL database (cluster )?dump complete)/ { seen = 1; behind = 0; next }
/^CREATE (UNLOGGED )?TABLE / { table = nameIn($0); if (!(table in rows)) rows[table] = 0; next }
/^COPY .* FROM stdin;/ { table = nameIn($0); if (!(table in rows)) rows[table] = 0; copying = 1; next }
/^(INSERT|REPLACE)[A-Z ]* INTO / {
  table = nameIn($0)
  if (/VALUES ?\\(/) rows[table] += rowsIn($0); else if (!(table in rows)) rows[table] = 0
  inserting = !/;[ \\t\\r]*$/
  behind = 1
  next
}
/^[ \\t\\r]*$/ || /^--/ || /^\\\\unrestrict / { next }
{ behind = 1 }
END {
  if (bad) exit 1
  if (faulty) exit ${readingFaults.error}
  if (!seen) exit ${readingFaults.cut}
  if (behind) exit ${readingFaults.error}
  for (one in rows) { tables++; all += rows[one] }
  if (!tables) exit ${readingFaults.empty}
  if (tables <= ${mostTables}) for (one in rows) printf "table %d %s\\n", rows[one], one
  printf "rows %d\\n", all
}`;

/** A shell that hands what `reader` prints to \`awk\`, and does not take a failed reader for a short one. */
export const readBy = (reader: string, program: string, file: string): string[] => [
  'sh',
  '-c',
  `(${reader} || printf '${failed}\\n') | LC_ALL=C awk "$2"`,
  'sh',
  file,
  program,
];
