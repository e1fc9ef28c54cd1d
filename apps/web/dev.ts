import { cpSync, existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { liveWords } from './live-words.ts';
import { type App, sharedConfig } from './vite.config.ts';

const web = import.meta.dirname;
const apps: App[] = ['portal', 'admin'];

const pathOf = (url: string) => new URL(url, 'http://page').pathname;
const appOf = (path: string): App => (/^\/admin(\/|$)/.test(path) ? 'admin' : 'portal');
const withoutBase = (path: string) => path.replace(/^\/admin(?=\/)/, '');

/** The sources' own files, and what Vite adds; all else is the server's to answer. */
const isSource = (path: string): boolean =>
  /^\/(@|src\/|node_modules\/)/.test(path) ||
  (path !== '/' && existsSync(join(web, 'public', path)));

/** For the server: it says who may open which application, the pages themselves come from their sources. */
export const writePages = (folder: string): void => {
  for (const app of apps) cpSync(join(web, `${app}.html`), join(folder, app, 'index.html'));
};

const openApp = async (app: App, front: Server) => {
  const shared = sharedConfig(app, { hot: true });
  return createServer({
    ...shared,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [shared.plugins, liveWords()],
    cacheDir: join(web, '../../node_modules/.cache/pages', app),
    optimizeDeps: { entries: [`${app}.html`] },
    server: { middlewareMode: true, ws: { server: front } },
  });
};

/** Both applications from their sources, changed in the open page as soon as a source is saved. */
export const openPages = async (front: Server) => {
  const [portal, admin] = await Promise.all([openApp('portal', front), openApp('admin', front)]);
  const opened = { portal, admin };
  return {
    /** Whether the request was for one of the sources. */
    answer: (req: IncomingMessage, res: ServerResponse): boolean => {
      const path = pathOf(req.url ?? '/');
      if (!isSource(withoutBase(path))) return false;
      opened[appOf(path)].middlewares(req, res, () => res.writeHead(404).end());
      return true;
    },
    /** A page of ours as Vite wants it; null for other HTML, such as a report's. */
    prepare: async (url: string, html: string): Promise<string | null> => {
      const app = apps.find((each) => html.includes(`/src/${each}.tsx`));
      return app ? opened[app].transformIndexHtml(url, html) : null;
    },
    close: () => Promise.all(Object.values(opened).map((vite) => vite.close())),
  };
};

export type OpenPages = Awaited<ReturnType<typeof openPages>>;
