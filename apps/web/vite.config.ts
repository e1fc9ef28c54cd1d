import { fileURLToPath } from 'node:url';
import { printCss } from '@hlidka/design';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { guidePages } from './guide-pages.ts';
import about from './package.json' with { type: 'json' };
import { portalPages } from './portal-pages.ts';
import { pureSchemas } from './pure-schemas.ts';

export type App = 'portal' | 'admin';
const root = fileURLToPath(new URL('.', import.meta.url));

const tokens = (): Plugin => ({
  name: 'hlidka-tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : undefined),
  load: (id) =>
    id === '\0tokens.css' ? `@layer kit, feature, page;@layer kit {${printCss()}}` : undefined,
});

const link = (app: App, file: string, attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, href: `${base(app)}${file}` },
  injectTo: 'head' as const,
});

const layerOf: Record<string, string> = { ui: 'kit', features: 'feature', routes: 'page' };

/** A file's folder is its layer, so that no page waits for the order in which files happen to load. */
const layers = (): Plugin => ({
  name: 'hlidka-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(ui|features|routes)\/.*\.css$/ },
    handler: (code, id) =>
      `@layer ${layerOf[id.slice(root.length + 4).split('/')[0] ?? '']} {${code}}`,
  },
});

/** What each page needs beyond the entry, for the server to name while the page is on its way. */
const ahead = (bundle: Rolldown.OutputBundle) => {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = byName.get(file);
    if (!chunk || found.has(file)) return found;
    for (const each of [file, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(each);
    for (const needed of chunk.imports) withImports(needed, found);
    return found;
  };
  const holding = (files: string[]) =>
    chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => files.some((file) => id.endsWith(file))))
      .reduce((found, { fileName }) => withImports(fileName, found), new Set<string>());
  const known = holding(['/src/portal.tsx']);
  const beyond = (files: string[]) => [...holding(files).difference(known)];
  return {
    pages: Object.fromEntries(portalPages.map(({ path, files }) => [path, beyond(files)])),
    words: { cs: beyond(['/common/cs/index.ts']), en: beyond(['/common/en/index.ts']) },
  };
};

/** Each application has its own page, which the server knows as index.html. */
const page = (app: App): Plugin => ({
  name: 'hlidka-page',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      // Evaluated as soon as it is there, in a task of its own.
      html: html.replace(
        /(<script type="module") (crossorigin src="[^"]*\/others-)/,
        '$1 async $2',
      ),
      tags: Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) =>
          link(app, file, { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }),
        ),
    }),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const html = bundle[`${app}.html`];
      if (html) html.fileName = 'index.html';
      if (app === 'portal')
        this.emitFile({
          type: 'asset',
          fileName: 'ahead.json',
          source: JSON.stringify(ahead(bundle)),
        });
    },
  },
});

const base = (app: App) => (app === 'admin' ? '/admin/' : '/');
const withoutEffects = /packages\/(protocol|client|design|texts)\/src\//;

/** What every page needs, with all that it imports; a folder of the kit goes with the pages that use it. */
const everyPage =
  /web\/src\/(portal\.tsx$|routes\/portal\/router|[a-z-]+\.ts$|features\/shared\/(frame|session|live|view-as)\/|ui\/[^/]+$|ui\/content\/use-scroll|small-zod\/)|texts\/src\/(format|titles)\/|client\/src\/refusals|preload-helper|rolldown\/runtime|node_modules\/(preact|react|react-dom|scheduler)\//;

/** What others made: a script of its own on the page, so that a press can come between it and ours. */
const others = /node_modules\/(preact|@tanstack)\//;

/** Doors and settings share them, and need nothing else of each other. */
const forms =
  /src\/ui\/form\/|protocol\/src\/auth\.ts|account\/(use-account-texts|passkey-list)|sayings\/device|useMutation/;
const home =
  /routes\/portal\/home\/|features\/portal\/(book|first-visit|care\/Gone)|client\/src\/is-gone/;
/** A site's page and a report show them; neither needs the rest of the other. */
const shown =
  /ui\/charts\/(ChartFrame|FigureTable|use-drag)|ui\/markdown\/Markdown\.tsx|care\/(use-overview|care-queries)|client\/src\/care/;
/** A site's page below its first screen: comes beside the page, which can be read without it. */
const lower =
  'SiteCare|PartJumps|use-site-parts|BackupsSection|Search|TopQueries|Visibility|Weekly|SiteWorklog|Told';
const below = new RegExp(
  `features/portal/care/(${lower})|watched/WatchedPreview|shared/care/RivalsTable|ui/content/(Folded|opened-parts|use-narrow)`,
);
const site = new RegExp(
  `routes/portal/site/|features/portal/(care/(?!${lower})|sites/)|shared/uptime/`,
);

/** Few files, because each costs a way there and back: one for every page, for a kind of page, for a language. */
const groups = [
  { name: 'others', test: others },
  { name: 'app', test: everyPage },
  {
    name: 'cs',
    test: /texts\/src\/(?!api-guide|titles|wall|new-ways|second-factor)[\w-]+\/cs[./]/,
  },
  {
    name: 'en',
    test: /texts\/src\/(?!api-guide|titles|wall|new-ways|second-factor)[\w-]+\/en[./]/,
  },
  { name: 'form', test: forms },
  { name: 'home', test: home },
  { name: 'shown', test: shown },
  { name: 'site', test: site },
  { name: 'below', test: below },
  { name: 'doors', test: /(routes|features)\/portal\/doors\/(?!SecondFactorPage|Refused)/ },
  { name: 'badge', test: /ui\/content\/Badge/ },
  { name: 'reports', test: /routes\/portal\/reports\// },
  { name: 'settings', test: /shared\/account\/AccountPage/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Smaller ones that do the same for us; types stay those of the originals. */
const standIns = (app: App, hot: boolean) => [
  // Only React itself can change a page's parts while it is open.
  ...(app === 'portal' && !hot ? preact : []),
  { find: 'zod', replacement: `${root}src/small-zod/index.ts` },
  { find: 'entities', replacement: `${root}src/ui/markdown/browser-entities.ts` },
  // React has it itself; the shim is for versions that do not.
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: 'use-sync-external-store/with-selector',
  },
];

/** What a build and pages that change while they are open have in common. */
export const sharedConfig = (app: App, { hot }: { hot: boolean }): InlineConfig => ({
  root,
  base: base(app),
  mode: app,
  define: { __APP_VERSION__: JSON.stringify(about.version) },
  resolve: { alias: standIns(app, hot) },
  plugins: [react(), tokens(), layers(), guidePages()],
});

const built = (app: App): InlineConfig => {
  const shared = sharedConfig(app, { hot: false });
  return {
    ...shared,
    define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
    plugins: [shared.plugins, pureSchemas(), page(app)],
  };
};

export const configFor = (app: App, folder = 'dist'): InlineConfig => ({
  ...built(app),
  build: {
    outDir: `${folder}/${app}`,
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { [app]: `${root}${app}.html` },
      // A slow machine is no fault of the pages.
      checks: { bundlerTimings: false },
      treeshake: { moduleSideEffects: (id) => !withoutEffects.test(id) },
      output: { codeSplitting: { groups } },
    },
  },
});

export default defineConfig(({ mode }) => configFor(mode === 'admin' ? 'admin' : 'portal'));
