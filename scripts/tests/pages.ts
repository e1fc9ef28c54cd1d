import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './modules.ts';

const routers = { '': 'apps/web/src/routes/portal', '/admin': 'apps/web/src/routes/admin' };

/** Every page's address as a pattern, and its file. */
export const readPages = (): { file: string; path: string; address: RegExp }[] =>
  Object.entries(routers).flatMap(([base, folder]) => {
    const text = readFileSync(join(root, folder, 'router.tsx'), 'utf8');
    return [...text.matchAll(/import\('(\.\.?\/[^']+)'\)/g)].flatMap(({ 1: file = '', index }) => {
      const before = [...text.slice(0, index).matchAll(/'(\/[^']*)'/g)].at(-1)?.[1];
      if (before === undefined) return [];
      const pattern = `${base}${before}`.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+');
      const address = new RegExp(`^${pattern || '/'}$`);
      return [{ file: posix.join(folder, file), path: `${base}${before}`, address }];
    });
  });

/** Addresses a test opens, from its literals, with placeholders for what it inserts. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(/['"`](\/[\w/${}?.=&-]*)/g)].map(([, address = '']) =>
    address
      .replaceAll(/\$\{[^}]*\}?/g, 'x')
      .replace(/[?#].*$/, '')
      .replace(/(?<=.)\/$/, ''),
  );
