import { expect, test } from 'vitest';
import {
  installPlugin,
  isWordpressCommand,
  wordpressCommands,
  wordpressFolder,
  wordpressPluginCommands,
  wordpressVersionCommands,
} from './wordpress.ts';
import { wordpressDatabase } from './wordpress-database.ts';

const at = { path: '/var/www/html/', folder: wordpressFolder({ id: '01a2', attempt: 1 }) };

test('each command of a safe update is known, and only on its own installation', () => {
  const all = [
    ...Object.values(wordpressCommands).map((build) => build(at)),
    ...Object.values(wordpressVersionCommands).map((build) => build(at, '6.9.1')),
    ...Object.values(wordpressPluginCommands).map((build) => build(at, 'akismet')),
    installPlugin(at, 'akismet', '5.3'),
    wordpressDatabase.tables(at),
    wordpressDatabase.mark(at, [
      { name: 'wp_posts', key: 'ID' },
      { name: 'wp_options_old', key: null },
    ]),
    wordpressDatabase.newer(at, [
      { name: 'wp_posts', key: 'ID', after: '17' },
      { name: 'wp_comments', key: 'comment_ID', after: '0' },
    ]),
    wordpressDatabase.pick(at, ['wp_posts', 'wp_options']),
  ];
  for (const argv of all) {
    expect(isWordpressCommand(argv, at), argv.join(' ')).toBe(true);
    expect(isWordpressCommand([...argv, '--exec=x'], at)).toBe(false);
    expect(isWordpressCommand(argv.slice(0, -1), at)).toBe(false);
    expect(
      isWordpressCommand(argv, { path: '/var/www/other', folder: '/var/tmp/hlidka-1-1' }),
    ).toBe(false);
  }
});

const asked = ['--skip-column-names', '--path=/var/www/html', '--no-color'];
const marked = wordpressDatabase.mark(at, [{ name: 'wp_posts', key: 'ID' }])[3] ?? '';

test.each([
  [['wp', 'eval', 'x', '--path=/var/www/html', '--no-color']],
  [['rm', '-rf', '--', '/var/www/html/wp-content/plugins/']],
  [['rm', '-rf', '--', '/var/www/html/wp-content/plugins/..']],
  [['rm', '-rf', '--', '/var/www/html/wp-content/plugins/a/../../..']],
  [['wp', 'plugin', 'update', '--all', '--path=/var/www/html', '--no-color']],
  [['wp', 'plugin', 'update', '-x', '--path=/var/www/html', '--no-color']],
  [
    [
      'wp',
      'plugin',
      'install',
      'http://evil.test/x.zip',
      '--version=1',
      '--force',
      '--path=/var/www/html',
      '--no-color',
    ],
  ],
  [['sh', '-c', 'wp core version']],
  [['wp', 'db', 'query', 'DROP TABLE wp_posts', ...asked]],
  [['wp', 'db', 'query', `${marked}; DROP TABLE wp_posts`, ...asked]],
  [['wp', 'db', 'query', marked.replace('`wp_posts`', '`mysql`.`user`'), ...asked]],
  [[...wordpressDatabase.pick(at, ['wp_posts']), '/etc/passwd']],
  [['sed', '-n', '-e', 'w /var/www/html/x.php', '/var/tmp/hlidka-42-1/step.sql']],
])('%j is none of them', (argv) => {
  expect(isWordpressCommand(argv, at)).toBe(false);
});

test('copies are looked for in one folder: this job’s, and others’ that are a week old', () => {
  expect(wordpressCommands.removeCopies(at).join(' ')).toBe(
    `find /var/tmp -mindepth 1 -maxdepth 1 -type d ( -path ${at.folder} -o -name hlidka-[0-9a-f]*-[0-9]* ! -name hlidka-agent-* -mtime +6 ) -exec rm -rf -- {} +`,
  );
});
