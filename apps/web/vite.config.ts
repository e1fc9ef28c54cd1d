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
  /web\/src\/([a-z-]+\.ts$|features\/shared\/(frame|session|live|view-as)\/|ui\/[^/]+$|small-zod\/)|texts\/src\/format\/|preload-helper/;

/** Few files that compress well: libraries, what every page needs, and one for each language. */
const groups = [
  { name: 'lib', priority: 4, test: /node_modules\/(preact|react|react-dom|scheduler)\// },
  { name: 'app', priority: 3, test: everyPage },
  { name: 'cs', priority: 2, test: /texts\/src\/\w+\/cs\// },
  { name: 'en', priority: 2, test: /texts\/src\/\w+\/en\// },
];

const preact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Smaller ones that do the same for us; types stay those of the originals. */
const standIns = (app: App) => [
  ...(app === 'portal' ? preact : []),
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
