import { backupReports } from '@hlidka/protocol';

type Words = { own: string; file: string };

/** A report that hangs must not hold the backup; one that got lost is sent again, and counts once. */
const curl = 'curl -fsS -m 20 --retry 3 -X POST';

/** What a script says, ready to copy. */
export const reportLines = (origin: string, token: string, { own, file }: Words) => {
  const to = `${curl} ${origin}${backupReports.report.path} -H "Authorization: Bearer ${token}"`;
  const size = `-d size=$(stat -c %s ${file})`;
  return {
    line: `${to} -d status=ok ${size}`,
    whole: [
      `report() { ${to} "$@"; }`,
      'ID=$(report -d status=started -d run=$(date +%s)-$$)',
      `if tar -czf ${file} /srv/web; then  # ${own}`,
      `  report -d status=ok -d id=$ID ${size}`,
      'else',
      '  report -d status=failed -d id=$ID',
      'fi',
    ].join('\n'),
  };
};
