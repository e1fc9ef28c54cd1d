import { inside, readable } from './places.ts';
import type { KnownProgram, Use } from './program.ts';

const any = /^(?!-)/;
const alone = (options: string, ...operands: RegExp[]): KnownProgram => {
  const use: Use = { options, operands };
  return { uses: { '': use } };
};

/** They print what lies in the folder and change nothing. */
export const readers: Readonly<Record<string, KnownProgram>> = {
  ls: alone('-l -a -A -h -t -r -S -R -1 -d -i -s -F --color=', inside),
  cat: alone('-n -b -s -A -e -t -v', readable),
  head: alone('-# -n= -c= -q -v', readable),
  tail: alone('-# -n= -c= -q -v', readable),
  wc: alone('-l -w -c -m -L', readable),
  grep: alone('-i -n -v -w -x -c -l -L -H -h -o -q -s -E -F -A= -B= -C= -m=', any, readable),
  stat: { uses: { '': { options: '-c= --format= -L', operands: [inside], value: any } } },
  du: alone('-s -h -a -x -c -k -m -d= --max-depth= --apparent-size', inside),
  df: alone('-h -H -i -k -m -T -l', inside),
  sha256sum: alone('', readable),
  md5sum: alone('', readable),
};

export const systemctl: KnownProgram = {
  before: '--no-pager -l --full --user --quiet -q',
  uses: Object.fromEntries(
    ['status', 'is-active', 'is-enabled', 'is-failed', 'list-units', 'list-timers'].map((verb) => [
      verb,
      {
        options: '--no-pager -l --full --quiet -q -n= --lines= --type= --state= --all -a --failed',
        operands: [/^\w[\w@.-]*$/],
      },
    ]),
  ),
};

/** An archive that is written is the rule's to name; what it is unpacked over, too. */
const tarUses: Record<string, Use> = {
  list: { options: '-v -z -j -J --verbose', operands: [inside] },
  create: { options: '-v --verbose --exclude=', operands: [inside], named: 1 },
};
export const tar: KnownProgram = {
  alias: (word) => {
    if (word === '--list' || /^-?[vzjJ]*t[vzjJ]*f?$/.test(word)) return 'list';
    return /^-?[vzjJp]*c[vzjJp]*f$/.test(word) ? 'create' : word;
  },
  uses: tarUses,
  examples: ['tar -tzf zaloha.tgz', 'tar -czf zaloha.tgz .'],
};

/** Where from and where to is the rule's to name. */
export const rsync: KnownProgram = {
  uses: {
    '': {
      options: '-a -v -z -h -n -i -u -t -r --dry-run --stats --exclude= --backup --checksum',
      operands: [inside],
      named: 2,
    },
  },
  examples: ['rsync -a web/ kopie/'],
};

export const find: KnownProgram = {
  uses: {
    '': {
      options: `-name= -iname= -path= -ipath= -type= -mtime= -mmin= -ctime= -size= -perm= -user= -group=
        -maxdepth= -mindepth= -newer= -empty -not -o -a -print -print0 -ls -readable -writable`,
      operands: [/^(!|\(|\))$/],
      named: 1,
      value: /^(?!\/)/,
    },
  },
  examples: ['find . -name wp-config.php', 'find . -mtime -1'],
};
