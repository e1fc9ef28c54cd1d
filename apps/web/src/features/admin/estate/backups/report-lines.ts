import { backupReports } from '@hlidka/protocol';

type Words = { own: string; file: string };

/** A hanging report must not block the backup; a lost one is sent again and counts once. */
const curl = 'curl -fsS -m 20 --retry 3 -X POST';

/** Lines for a backup script, ready to copy. */
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
