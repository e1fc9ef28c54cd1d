import { fileURLToPath } from 'node:url';
import { printCss } from '@hlidka/design';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';

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

export const configFor = (app: App): InlineConfig => ({
  root,
  base: base(app),
  mode: app,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react(), tokens(), page(app)],
  build: {
    outDir: `dist/${app}`,
    emptyOutDir: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { [app]: `${root}${app}.html` },
      treeshake: {
        moduleSideEffects: (id) => !withoutEffects.test(id),
        manualPureFunctions: ['endpoint', 'z'],
      },
    },
  },
});

export default defineConfig(({ mode }) => configFor(mode === 'admin' ? 'admin' : 'portal'));
