import { inside } from './places.ts';
import type { KnownProgram, Use } from './program.ts';

const ref = /^(?!(?:.*\/)?\.\.(?:\/|$))\w[\w./~^@{}-]*$/;
const branch = /^\w[\w./-]*$/;
/** Any other word could be a folder, and so a repository of somebody else's. */
const remote = /^(origin|upstream)$/;

const read: Use = {
  options: `
    --oneline --stat --shortstat --numstat --name-only --name-status --graph --all --decorate --no-color
    --no-merges --merges --first-parent --reverse --follow --cached --staged --abbrev-commit --patch
    --no-patch --word-diff -p -w -s -# -n= --max-count= --since= --until= --author= --grep= --format=
    --pretty= --date= --`,
  operands: [ref],
};
const only = (options: string, ...operands: RegExp[]): Use => ({ options, operands });

export const git: KnownProgram = {
  before: '--no-pager -P --bare -C= -c= --git-dir= --work-tree= --namespace=',
  hasHelp: true,
  uses: {
    log: read,
    show: read,
    diff: read,
    blame: only('-w', inside),
    shortlog: only('-s -n -e', ref),
    status: only('--short -s --porcelain --branch -b'),
    fetch: only(
      '--all --prune -p --tags -t --dry-run --quiet -q --verbose -v --depth=',
      remote,
      branch,
    ),
    pull: only(
      '--ff-only --rebase --prune -p --tags --autostash --no-edit --quiet -q',
      remote,
      branch,
    ),
    push: only('--dry-run --tags --quiet -q --porcelain --set-upstream', remote, branch),
    branch: only('-a -r -v -vv --all --list --show-current --merged --no-merged'),
    tag: only('-l --list'),
    remote: only('-v --verbose'),
    checkout: only('--quiet -q --', ref),
    switch: only('--quiet -q', branch),
    restore: only('--staged --worktree --', inside),
    reset: only('--hard --soft --mixed --quiet -q', ref),
    add: only('-A --all -u -n -v --', inside),
    commit: { options: '-m= --message= -a --all -q', operands: [], value: /^[^-]/ },
    stash: only('-u --include-untracked', /^(list|show|push|pop|apply|drop)$/, ref),
    merge: only('--ff-only --no-ff --no-edit --abort', ref),
    'rev-parse': only('--short --abbrev-ref --verify --show-toplevel', ref),
    describe: only('--tags --always --long', ref),
    'ls-files': only('-m -o -d --modified --others --deleted --exclude-standard', inside),
    'count-objects': only('-v -H'),
    fsck: only('--full'),
    gc: only('--auto --quiet'),
  },
  examples: ['git pull', 'git reset --hard HEAD~1', 'git push', 'git checkout main', 'git log'],
};
