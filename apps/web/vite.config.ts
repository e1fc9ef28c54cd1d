import { fileURLToPath } from 'node:url';
import { printCss } from '@hlidka/design';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import about from './package.json' with { type: 'json' };
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

type Part = Rolldown.OutputBundle[string];

const first = /routes\/portal\/home\/\w+\.tsx$|texts\/src\/common\/cs\/index\.ts$/;

/** What the list of sites in Czech needs beyond the entry: asked for with it, not one after another. */
const firstFiles = (parts: Part[]): string[] => {
  const chunks = parts.filter((part) => part.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    const chunk = byName.get(file);
    if (!chunk || found.has(file)) return found;
    for (const each of [file, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(each);
    for (const needed of chunk.imports) withImports(needed, found);
    return found;
  };
  const all = (wanted: (chunk: (typeof chunks)[number]) => boolean) =>
    new Set(chunks.filter(wanted).flatMap(({ fileName }) => [...withImports(fileName)]));
  const entry = all(({ isEntry }) => isEntry);
  return [...all(({ moduleIds }) => moduleIds.some((id) => first.test(id))).difference(entry)];
};

/** Each application has its own page, which the server knows as index.html. */
const page = (app: App): Plugin => ({
  name: 'hlidka-page',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      ...Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) =>
          link(app, file, { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }),
        ),
      ...(app === 'portal' ? firstFiles(Object.values(bundle)) : []).map((file) =>
        file.endsWith('.css')
          ? link(app, file, { rel: 'preload', as: 'style', crossorigin: '' })
          : link(app, file, { rel: 'modulepreload', crossorigin: '' }),
      ),
    ],
  },
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const html = bundle[`${app}.html`];
      if (html) html.fileName = 'index.html';
    },
  },
});

const base = (app: App) => (app === 'admin' ? '/admin/' : '/');
const withoutEffects = /packages\/(protocol|client|design|texts)\/src\//;

/** What every page needs, with all that it imports; a folder of the kit goes with the pages that use it. */
const everyPage =
  /web\/src\/(portal\.tsx$|routes\/portal\/router|[a-z-]+\.ts$|features\/shared\/(frame|session|live|view-as)\/|ui\/[^/]+$|small-(zod|router)\/)|texts\/src\/format\/|preload-helper|rolldown\/runtime|node_modules\/(preact|react|react-dom|scheduler)\//;

/** Few files, because each costs a way there and back: what every page needs, one for a kind of page, one for a language. */
const groups = [
  { name: 'cs', priority: 8, test: /texts\/src\/(?!api-guide)[\w-]+\/cs[./]/ },
  { name: 'en', priority: 8, test: /texts\/src\/(?!api-guide)[\w-]+\/en[./]/ },
  { name: 'app', priority: 9, test: everyPage },
  { name: 'form', priority: 7, test: /web\/src\/ui\/form\// },
  {
    name: 'home',
    priority: 6,
    test: /routes\/portal\/home\/|features\/portal\/(book|first-visit)\//,
  },
  {
    name: 'site',
    priority: 5,
    test: /routes\/portal\/site\/|features\/portal\/(care|sites)\/|shared\/uptime\//,
  },
  { name: 'doors', priority: 4, test: /routes\/portal\/doors\/|features\/portal\/doors\// },
  { name: 'reports', priority: 3, test: /routes\/portal\/reports\// },
  { name: 'settings', priority: 2, test: /shared\/account\/AccountPage/ },
];

const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

const router = { find: '@tanstack/react-router', replacement: `${root}src/small-router/index.ts` };

/** Smaller ones that do the same for us; types stay those of the originals. */
const standIns = (app: App) => [
  ...(app === 'portal' ? [...preact, router] : []),
  { find: 'zod', replacement: `${root}src/small-zod/index.ts` },
  // React has it itself; the shim is for versions that do not.
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: 'use-sync-external-store/with-selector',
  },
];

export const configFor = (app: App, folder = 'dist'): InlineConfig => ({
  root,
  base: base(app),
  mode: app,
  define: {
    'process.env.NODE_ENV': '"production"',
    __APP_VERSION__: JSON.stringify(about.version),
  },
  resolve: { alias: standIns(app) },
  plugins: [react(), tokens(), layers(), pureSchemas(), page(app)],
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
