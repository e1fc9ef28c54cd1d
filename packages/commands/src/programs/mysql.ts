import type { KnownProgram, Use } from './program.ts';

const name = /^\w+$/;
const ofOne = (options: string, ...operands: RegExp[]): KnownProgram => {
  const use: Use = { options, operands: [name, ...operands], named: 1 };
  return { uses: { '': use } };
};

/** Which database is the rule's to name. */
export const mysql: Readonly<Record<string, KnownProgram>> = {
  mysql: ofOne(''),
  mysqldump: ofOne(
    `--single-transaction --quick --no-data -d --no-create-info --routines --triggers --events --hex-blob
     --skip-lock-tables --no-tablespaces --default-character-set= --add-drop-table --compact --skip-comments
     --complete-insert --skip-extended-insert`,
    name,
  ),
  mysqlcheck: ofOne('--check -c --analyze -a --optimize -o --extended --quick -q --silent', name),
  mysqlshow: ofOne('--count --status -i', name),
  mysqladmin: {
    uses: {
      '': {
        options: '--silent -s --vertical',
        operands: [/^(ping|status|extended-status|processlist|variables|version)$/],
      },
    },
  },
};
