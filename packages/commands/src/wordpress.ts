import { readBackCommands } from './backup-file.ts';
import { databaseCommandsLike } from './wordpress-database.ts';
import { plainPath as plain, type WordpressInstall } from './wordpress-install.ts';
import { cancelTestOrdersLike } from './wordpress-orders.ts';
import { wordpressSurvey } from './wordpress-survey.ts';

/** Outside the web root and private (`mkdir -m 700`); the id is unique to the installation. */
export const wordpressFolder = ({ id, attempt }: { id: string; attempt: number }): string =>
  `/var/tmp/hlidka-${id}-${attempt}`;

const pluginPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const versionPattern = /^[0-9][A-Za-z0-9.+_-]{0,49}$/;
export const isPluginName = (name: string): boolean => pluginPattern.test(name);
export const isVersion = (version: string): boolean => versionPattern.test(version);

const wp = ({ path }: WordpressInstall, ...words: string[]) => [
  'wp',
  ...words,
  `--path=${plain(path)}`,
  '--no-color',
];
const pluginsOf = ({ path }: WordpressInstall) => `${plain(path)}/wp-content/plugins`;
const dump = ({ folder }: WordpressInstall) => `${folder}/database.sql`;
const files = ({ folder }: WordpressInstall) => `${folder}/files.tar.gz`;
const packed = ({ folder }: WordpressInstall, plugin: string) =>
  `${folder}/plugin-${plugin}.tar.gz`;

/** All commands of a safe update. Such a job may run nothing else without asking. */
export const wordpressCommands = {
  makeFolder: ({ folder }: WordpressInstall) => ['mkdir', '-m', '700', folder],
  exportDatabase: (at: WordpressInstall) => wp(at, 'db', 'export', dump(at)),
  importDatabase: (at: WordpressInstall) => wp(at, 'db', 'import', dump(at)),
  /** The database right before a step; replaces the copy of the previous step. */
  exportStep: (at: WordpressInstall) => wp(at, 'db', 'export', `${at.folder}/step.sql`),
  /** The extracted part of it. */
  importTables: (at: WordpressInstall) => wp(at, 'db', 'import', `${at.folder}/tables.sql`),
  packFiles: (at: WordpressInstall) => ['tar', '-czf', files(at), '-C', plain(at.path), '.'],
  unpackFiles: (at: WordpressInstall) => ['tar', '-xzf', files(at), '-C', plain(at.path)],
  /** Two lines: size of the database's copy and of the files'. */
  sizes: (at: WordpressInstall) => ['stat', '-c', '%s', dump(at), files(at)],
  /** Removes this job's copies, and those left by an earlier job a week ago. */
  removeCopies: ({ folder }: WordpressInstall) => [
    ...['find', '/var/tmp', '-mindepth', '1', '-maxdepth', '1', '-type', 'd'],
    ...['(', '-path', folder, '-o', '-name', 'hlidka-[0-9a-f]*-[0-9]*'],
    ...['!', '-name', 'hlidka-agent-*', '-mtime', '+6', ')', '-exec', 'rm', '-rf', '--', '{}', '+'],
  ],
  readDump: (at: WordpressInstall) => readBackCommands(dump(at))?.[0] ?? [],
  readFiles: (at: WordpressInstall) => readBackCommands(files(at))?.[0] ?? [],
  coreVersion: (at: WordpressInstall) => wp(at, 'core', 'version'),
  coreUpdates: (at: WordpressInstall) => wp(at, 'core', 'check-update', '--format=json'),
  updateDatabase: (at: WordpressInstall) => wp(at, 'core', 'update-db'),
  endMaintenance: (at: WordpressInstall) => wp(at, 'maintenance-mode', 'deactivate'),
  plugins: (at: WordpressInstall) =>
    wp(
      at,
      'plugin',
      'list',
      '--format=json',
      '--fields=name,status,version,update,update_version,file',
    ),
  /** Runs as a signed-in administrator and loads the admin pages: fails if they do. */
  activePlugins: (at: WordpressInstall) =>
    wp(at, 'plugin', 'list', '--format=json', '--fields=name,status', '--context=admin'),
};

export const wordpressVersionCommands = {
  updateCore: (at: WordpressInstall, version: string) =>
    wp(at, 'core', 'update', `--version=${version}`),
  downloadCore: (at: WordpressInstall, version: string) =>
    wp(at, 'core', 'download', `--version=${version}`, '--skip-content', '--force'),
};

export const wordpressPluginCommands = {
  updatePlugin: (at: WordpressInstall, plugin: string) => wp(at, 'plugin', 'update', plugin),
  packPlugin: (at: WordpressInstall, plugin: string) => [
    'tar',
    '-czf',
    packed(at, plugin),
    '-C',
    pluginsOf(at),
    plugin,
  ],
  removePlugin: (at: WordpressInstall, plugin: string) => [
    'rm',
    '-rf',
    '--',
    `${pluginsOf(at)}/${plugin}`,
  ],
  unpackPlugin: (at: WordpressInstall, plugin: string) => [
    'tar',
    '-xzf',
    packed(at, plugin),
    '-C',
    pluginsOf(at),
  ],
};

export const installPlugin = (at: WordpressInstall, plugin: string, version: string): string[] =>
  wp(at, 'plugin', 'install', plugin, `--version=${version}`, '--force');

const same = (one: string[], other: string[]) =>
  one.length === other.length && one.every((argument, at) => argument === other[at]);

/** Arguments that may be plugin names or versions. */
const named = (argv: string[]) => ({
  plugins: argv
    .flatMap((argument) => [
      argument,
      argument.slice(argument.lastIndexOf('/') + 1),
      /\/plugin-(.+)\.tar\.gz$/.exec(argument)?.[1] ?? '',
    ])
    .filter(isPluginName),
  versions: argv.map((argument) => /^--version=(.+)$/s.exec(argument)?.[1] ?? '').filter(isVersion),
});

/** Whether this is one of the commands above, argument by argument. */
export const isWordpressCommand = (argv: string[], at: WordpressInstall): boolean => {
  const { plugins, versions } = named(argv);
  const known = [
    ...Object.values(wordpressCommands).map((build) => build(at)),
    wordpressSurvey(at),
    ...cancelTestOrdersLike(argv, at),
    ...databaseCommandsLike(argv, at),
    ...versions.flatMap((version) =>
      Object.values(wordpressVersionCommands).map((build) => build(at, version)),
    ),
    ...plugins.flatMap((plugin) => [
      ...Object.values(wordpressPluginCommands).map((build) => build(at, plugin)),
      ...versions.map((version) => installPlugin(at, plugin, version)),
    ]),
  ];
  return known.some((command) => same(command, argv));
};
