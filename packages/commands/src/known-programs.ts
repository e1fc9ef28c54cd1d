/**
 * Arguments that must not follow an allowed command, because they make the program do something
 * else.
 */
export type KnownProgram = {
  /** Long options without dashes; abbreviations count too, because programs accept them. */
  long: readonly string[];
  /** Harmless options that begin like one of them. */
  fine?: readonly string[];
  /** Letters of short options, alone or combined. */
  short?: string;
  /** Words that are subcommands; only where the allowed command names none. */
  words?: readonly string[];
  /** Arguments that reach elsewhere: another host, a package from anywhere. */
  elsewhere?: RegExp;
  /** The first argument may hold options without a dash (`tar xf`). */
  bareFirst?: boolean;
  /** Typical uses; those that an allowed command lets through are shown to the operator. */
  examples?: readonly string[];
};

const url = '[a-z][a-z0-9+.-]*:';
const mysql: KnownProgram = {
  long: [
    ...['execute', 'init-command', 'defaults-file', 'defaults-extra-file', 'defaults-group-suffix'],
    ...['login-path', 'pager', 'tee', 'plugin-dir', 'default-auth', 'host', 'port', 'socket'],
    ...['protocol', 'local-infile', 'load-data-local-dir', 'result-file', 'tab', 'user'],
  ],
  short: 'ehSPTru',
};

export const knownPrograms: Record<string, KnownProgram> = {
  wp: {
    long: ['exec', 'require', 'ssh', 'http', 'config', 'prompt'],
    words: ['eval', 'eval-file', 'shell', 'package', 'config', 'cli', 'server', 'scaffold', 'db'],
    // Packages only by their directory name; `@name` is another installation.
    elsewhere: /^@|\/|\\|:|\.zip$|\.php$/i,
    examples: [
      'wp plugin delete --all',
      'wp plugin install woocommerce --activate',
      'wp plugin update --all',
      'wp theme delete --all',
      'wp theme update --all',
      'wp user create jana jana@example.com --role=administrator',
      'wp user list',
      'wp option update blog_public 0',
      'wp core update --version=6.0 --force',
      'wp cache flush',
      'wp site empty --yes',
      'wp post delete 1 --force',
    ],
  },
  git: {
    long: [
      ...['exec', 'exec-path', 'config', 'config-env', 'upload-pack', 'receive-pack', 'git-dir'],
      ...['work-tree', 'namespace', 'template', 'output', 'open-files-in-pager', 'ext-diff'],
      ...['textconv', 'extcmd', 'editor', 'super-prefix', 'no-index', 'separate-git-dir'],
    ],
    short: 'cCuxOo',
    words: ['config', 'bisect', 'submodule', 'filter-branch', 'difftool', 'mergetool', 'rebase'],
    elsewhere: new RegExp(`::|${url}|^[^/]+@[^/]+:|^\\.\\.?/|^/`, 'i'),
    examples: [
      'git pull',
      'git reset --hard HEAD~1',
      'git push --force',
      'git checkout main',
      'git log',
    ],
  },
  composer: {
    long: ['working-dir', 'repository', 'repository-url', 'prefer-source'],
    short: 'dc',
    words: [
      ...['exec', 'run', 'run-script', 'config', 'global', 'require', 'create-project', 'init'],
      ...['self-update', 'reinstall', 'archive'],
    ],
    elsewhere: new RegExp(`${url}//`, 'i'),
    examples: ['composer update', 'composer install --no-dev', 'composer remove vendor/package'],
  },
  npm: {
    long: [
      ...[
        'prefix',
        'script-shell',
        'node-options',
        'userconfig',
        'globalconfig',
        'global',
        'shell',
      ],
      ...[
        'registry',
        'call',
        'package',
        'git',
        'editor',
        'viewer',
        'cache',
        'location',
        'local-prefix',
      ],
    ],
    short: 'gcC',
    words: [
      ...[
        'exec',
        'x',
        'explore',
        'run',
        'run-script',
        'rum',
        'urn',
        'start',
        'stop',
        'restart',
        'test',
      ],
      ...[
        't',
        'tst',
        'config',
        'c',
        'get',
        'set',
        'edit',
        'init',
        'create',
        'innit',
        'link',
        'ln',
        'publish',
      ],
    ],
    // A registry name with its scope: `owner/name` is a GitHub repository.
    elsewhere: /:|\\|^[./~]|^[^@][^/]*\/|\.t(ar\.)?gz$/i,
    examples: [
      'npm install left-pad',
      'npm update',
      'npm audit fix --force',
      'npm uninstall left-pad',
    ],
  },
  php: {
    long: [
      ...[
        'run',
        'process-begin',
        'process-code',
        'process-file',
        'process-end',
        'php-ini',
        'define',
      ],
      ...['zend-extension', 'file', 'interactive', 'server', 'docroot'],
    ],
    short: 'rBRFEdczfaSt',
  },
  mysql,
  tar: {
    long: [
      ...[
        'checkpoint-action',
        'use-compress-program',
        'to-command',
        'info-script',
        'new-volume-script',
      ],
      ...[
        'rsh-command',
        'rmt-command',
        'directory',
        'cd',
        'absolute-names',
        'files-from',
        'index-file',
      ],
      ...['one-top-level', 'recursive-unlink', 'listed-incremental', 'transform', 'xform'],
    ],
    fine: ['file', 'list'],
    short: 'IFCPTKg',
    elsewhere: /:/,
    bareFirst: true,
    examples: ['tar -tzf zaloha.tgz', 'tar -xzf zaloha.tgz', 'tar -czf zaloha.tgz .'],
  },
  rsync: {
    long: [
      ...['rsh', 'rsync-path', 'remote-option', 'daemon', 'config', 'password-file', 'files-from'],
      ...['early-input', 'write-batch', 'read-batch', 'only-write-batch', 'log-file', 'temp-dir'],
      ...['backup-dir', 'partial-dir', 'source-filter', 'dest-filter'],
    ],
    fine: ['backup', 'partial'],
    short: 'eMT',
    elsewhere: /:/,
    examples: ['rsync -a --delete prazdna/ web/', 'rsync -a web/ kopie/'],
  },
  find: {
    long: [],
    // Its options are words after a single dash.
    words: [
      ...[
        '-exec',
        '-execdir',
        '-ok',
        '-okdir',
        '-delete',
        '-fprint',
        '-fprint0',
        '-fprintf',
        '-fls',
      ],
      ...['-files0-from', '--files0-from'],
    ],
    examples: ['find . -name wp-config.php', 'find / -readable', 'find . -mtime -1'],
  },
};

/** Other names of the same program. */
const aliases: [RegExp, string][] = [
  [/^wp(-cli)?(\.phar)?$/, 'wp'],
  [/^composer(\.phar)?$/, 'composer'],
  [/^php[0-9.]*$/, 'php'],
  [/^(mysql|mariadb)(-?(dump|admin|check|import|show))?$/, 'mysql'],
  [/^(g|bsd)?tar$/, 'tar'],
];

/** These run whatever follows, so nothing may follow. */
const runners =
  /^((ba|da|z|k|c|tc|fi|a)?sh|busybox|env|sudo|doas|su|runuser|setpriv|chroot|unshare|nsenter|xargs|parallel|nohup|setsid|timeout|nice|ionice|chrt|stdbuf|script|watch|strace|time|exec|eval|command|ssh|scp|sftp|docker|podman|kubectl|npx|pnpm|yarn|node(js)?|deno|bun|python[0-9.]*|perl[0-9.]*|ruby[0-9.]*|lua[0-9.]*|[gm]?awk|sed|expect|at|batch|crontab|systemd-run|make)$/;

const nameOf = (program: string): string =>
  program.slice(program.lastIndexOf('/') + 1).toLowerCase();

/** The list for a program; `runner`: nothing may follow. */
export const knownProgram = (program: string): KnownProgram | 'runner' | null => {
  const name = nameOf(program);
  if (runners.test(name)) return 'runner';
  const known = aliases.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  return Object.hasOwn(knownPrograms, known) ? (knownPrograms[known] ?? null) : null;
};
export const isPhp = (program: string): boolean => /^php[0-9.]*$/.test(nameOf(program));
