import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
/** The index for readers of the repository, and the list of long tests. */
const left = new Set(['README.md', 'long-stories.md']);
const picture = /^!\[[^\]]*\]\(([^)\s]+\.png)\)$/gm;

/** Pages of the guide: those in `guide/` are Czech, for operators; the others English. */
const readPages = () =>
  (existsSync(docs) ? globSync('{*.md,guide/*.md}', { cwd: docs }).sort() : [])
    .filter((file) => !left.has(file))
    .map((file) => ({
      slug: file.replace(/^guide\/|\.md$/g, ''),
      language: file.startsWith('guide/') ? 'cs' : 'en',
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
        key: `${slug}/${name}`,
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
