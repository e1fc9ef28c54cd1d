import { fileURLToPath } from 'node:url';
import { printCss } from '@hlidka/design';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { pureSchemas } from './pure-schemas.ts';
import { slimZod } from './slim-zod.ts';

export type App = 'portal' | 'admin';
const root = fileURLToPath(new URL('.', import.meta.url));

const tokens = (): Plugin => ({
  name: 'hlidka-tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : undefined),
  load: (id) => (id === '\0tokens.css' ? printCss() : undefined),
});

/** Each application has its own page, which the server knows as index.html. */
const page = (app: App): Plugin => ({
  name: 'hlidka-page',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `${base(app)}${file}`,
            crossorigin: '',
          },
          injectTo: 'head' as const,
        })),
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

/** Of the kit, but not of the first page: these go with the pages that use them. */
const later =
  /ui\/(form\/|charts\/|markdown\/|(Badge|Checkbox|CommandPalette|CopyButton|Facts|Field|LeaveGuard|Markdown|Menu|PasswordInput|RelativeTime|Section|Select|Table|Textarea|TextInput|Tile)\.tsx)|protocol\/src\/(keys|overview|partner|reports|search|worklog)\.ts|client\/src\/care\.ts|[mM]utationObserver|useMutation|[iI]nfiniteQueryObserver|useInfiniteQuery|useBlocker/;

const everyPage = [
  /web\/src\/[a-z-]+\.ts$/,
  /web\/src\/features\/(frame|session|live|view-as)\//,
  /web\/src\/ui\//,
  /packages\/(protocol|client|design)\//,
  /texts\/src\/format\//,
  /preload-helper/,
];

/** Few files that compress well: libraries, what every page needs, and one for each language. */
const early =
  (...these: RegExp[]) =>
  (id: string) =>
    !later.test(id) && these.some((each) => each.test(id));
const groups = [
  {
    name: 'lib',
    priority: 4,
    test: early(/node_modules\/(react|react-dom|scheduler|@tanstack|zod)\//),
  },
  { name: 'app', priority: 3, test: early(...everyPage) },
  { name: 'cs', priority: 2, test: /texts\/src\/\w+\/cs\// },
  { name: 'en', priority: 2, test: /texts\/src\/\w+\/en\// },
];

export const configFor = (app: App, folder = 'dist'): InlineConfig => ({
  root,
  base: base(app),
  mode: app,
  define: { 'process.env.NODE_ENV': '"production"' },
  // React has it itself; the shim is for versions that do not.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [react(), tokens(), slimZod(), pureSchemas(), page(app)],
  build: {
    outDir: `${folder}/${app}`,
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { [app]: `${root}${app}.html` },
      treeshake: { moduleSideEffects: (id) => !withoutEffects.test(id) },
      output: { codeSplitting: { groups } },
    },
  },
});

export default defineConfig(({ mode }) => configFor(mode === 'admin' ? 'admin' : 'portal'));
