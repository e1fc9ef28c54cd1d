import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
/** The index for readers of the repository, and the list of long tests. */
const left = new Set(['README.md', 'long-stories.md']);
const picture = /^!\[[^\]]*\]\(([^)\s]+\.png)\)$/gm;

/** Written in Czech: `guide/`, for operators, and `cs/`, translations; in English the rest and `guide/en/`. */
const languageOf = (file: string) => (/^(?:cs|guide)\/[^/]+$/.test(file) ? 'cs' : 'en');

const readPages = () =>
  (existsSync(docs)
    ? globSync('{*.md,cs/*.md,guide/*.md,guide/en/*.md}', { cwd: docs }).sort()
    : []
  )
    .filter((file) => !left.has(file))
    .map((file) => ({
      slug: basename(file, '.md'),
      language: languageOf(file),
      text: readFileSync(join(docs, file), 'utf8'),
      folder: join(docs, file, '..'),
      file,
    }));

/** `virtual:guide`: the texts and pictures of docs/, packed into the pages of admin. */
export const guidePages = (): Plugin => ({
  name: 'hlidka-guide',
  resolveId: (id) => (id === 'virtual:guide' ? '\0guide' : undefined),
  load(id) {
    if (id !== '\0guide') return undefined;
    const pages = readPages();
    for (const { file } of pages) this.addWatchFile(join(docs, file));
    const shown = pages.flatMap(({ slug, text, folder }) =>
      [...text.matchAll(picture)].map(([, name = '']) => ({
        key: `${slug}/${basename(name)}`,
        path: join(folder, name),
      })),
    );
    const imports = shown.map(({ path }, at) => `import p${at} from ${JSON.stringify(path)};`);
    const urls = shown.map(({ key }, at) => `${JSON.stringify(key)}: p${at}`);
    const texts = pages.map(({ slug, language, text }) => ({ slug, language, text }));
    return `${imports.join('\n')}
      export const texts = ${JSON.stringify(texts)};
      export const pictures = { ${urls.join(', ')} };`;
  },
});
