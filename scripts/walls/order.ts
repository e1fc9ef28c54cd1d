/**
 * The wings of apps/server/src with their slices, both lowest first: a slice may use those before it,
 * so a wing may use those before it.
 */
export const wings: Record<string, string[]> = {
  base: ['platform', 'config', 'pages', 'audit', 'clock'],
  post: ['deliveries'],
  estate: ['sites', 'windows'],
  people: ['people', 'agency', 'devices'],
  tell: ['notices', 'outlets', 'on-call'],
  watch: ['incidents', 'checks', 'places', 'health', 'expiry'],
  care: ['worklog', 'backups', 'heartbeats', 'search', 'visibility', 'reports'],
  hands: ['agents', 'picture-work', 'forms', 'jobs'],
  desk: ['new-ways', 'board', 'many', 'status-pages', 'chat', 'partner', 'transfer'],
  keep: ['installation', 'snapshots', 'snapshot-copies', 'upgrades'],
};

/** Slices that stand beside the wings, above all of them. */
const beside = ['metrics', 'demo', 'doctor'];

/** The lowest rooms: any slice may use their files, they use no slice. */
export const grounds = ['platform', 'config'];

export const slices = [...Object.values(wings).flat(), ...beside].filter(
  (slice) => !grounds.includes(slice),
);

/** Above all slices: they use any slice through its index.ts, and no tables. */
export const tops = ['faces', 'cli', 'app.ts', 'main.ts', 'house.ts', 'listen.ts'];

/** What a package or an app may import of the others; `node`: whether it runs in Node. */
export const packages: Record<string, { uses: string[]; node: boolean }> = {
  'packages/protocol': { uses: [], node: false },
  'packages/texts': { uses: ['@hlidka/protocol'], node: false },
  'packages/design': { uses: ['@hlidka/protocol'], node: false },
  'packages/client': { uses: ['@hlidka/protocol'], node: false },
  'packages/commands': { uses: ['@hlidka/protocol'], node: false },
  'packages/markdown': { uses: ['@hlidka/protocol'], node: false },
  'apps/web': {
    uses: [
      '@hlidka/protocol',
      '@hlidka/commands',
      '@hlidka/texts',
      '@hlidka/client',
      '@hlidka/design',
      '@hlidka/markdown',
    ],
    node: false,
  },
  'apps/mobile': {
    uses: [
      '@hlidka/protocol',
      '@hlidka/texts',
      '@hlidka/client',
      '@hlidka/design',
      '@hlidka/markdown',
    ],
    node: false,
  },
  'apps/agent': { uses: ['@hlidka/protocol', '@hlidka/commands', '@hlidka/client'], node: true },
  'apps/server': {
    uses: [
      '@hlidka/protocol',
      '@hlidka/commands',
      '@hlidka/texts',
      '@hlidka/markdown',
      '@hlidka/design',
    ],
    node: true,
  },
};

/** Folders of the pages: what their files may not import, and what to use instead. */
export const pageRooms: { files: RegExp; never: RegExp; instead: string }[] = [
  {
    files: /^apps\/web\/src\/ui\//,
    never: /^apps\/web\/src\/(features|routes)\//,
    instead: 'ui knows no feature and no page: pass it in as a prop.',
  },
  {
    files: /^apps\/web\/src\/features\//,
    never: /^apps\/web\/src\/routes\//,
    instead: 'a feature knows no page: pass it in as a prop.',
  },
  {
    files: /^apps\/web\/src\/features\/shared\//,
    never:
      /^apps\/web\/src\/features\/(portal|admin)\/|^@hlidka\/(texts\/portal|(texts|client)\/admin)\b/,
    instead: 'both applications are built of features/shared: move what it needs there, or to ui.',
  },
  {
    files: /^apps\/web\/src\/(routes|features)\/admin\//,
    never: /^apps\/web\/src\/(routes|features)\/portal\/|^@hlidka\/texts\/portal\b/,
    instead: 'admin is another application: what both use stands in features/shared or ui.',
  },
];

/** The portal's entry, and what its build must never include. */
export const portal = {
  entry: 'apps/web/src/portal.tsx',
  never: /^apps\/web\/src\/.*\badmin\b|^@hlidka\/(texts|client)\/admin\b/,
};

type Exception = {
  /** Of a file or a folder. */
  path: string;
  rule: 'direction' | 'entries' | 'writes' | 'strings' | 'packages';
  why: string;
};

/** Intended exceptions to the rules. */
export const exceptions: Exception[] = [
  {
    path: 'apps/server/src/demo/',
    rule: 'writes',
    why: 'lays down a past that no verb could make',
  },
  {
    path: 'apps/server/src/watch/places/program/',
    rule: 'entries',
    why: 'runs without the server: an index brings the database',
  },
  ...['agent', 'key', 'mcp', 'user', 'watch'].map((name) => ({
    path: `apps/server/src/cli/commands/${name}.ts`,
    rule: 'entries' as const,
    why: 'loads its verbs alone: an index brings the auth library and the checker',
  })),
];
