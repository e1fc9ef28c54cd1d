import { headingAnchor } from '../../../../ui/markdown/anchor.ts';

export type HelpSection = { title: string; anchor: string; text: string };

const fence = /^(```|~~~)/;
const plain = (title: string) => title.replace(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

/** The title of a page, what stands below it, and its sections (`##`) in their order. */
export const readText = (text: string) => {
  const [first = '', ...lines] = text.split('\n');
  const title = plain(first.replace(/^#\s+/, ''));
  const sections: HelpSection[] = [];
  let inFence = false;
  for (const line of lines) {
    if (fence.test(line)) inFence = !inFence;
    const heading = inFence ? null : /^##\s+(.*)/.exec(line);
    if (heading) {
      const name = plain(heading[1] ?? '');
      sections.push({ title: name, anchor: headingAnchor(name), text: '' });
    } else {
      const section = sections.at(-1);
      if (section) section.text += `${line}\n`;
    }
  }
  return { title, body: lines.join('\n').trim(), sections };
};

type Addresses = {
  /** The address of another page of the guide; null: there is no such page. */
  page: (slug: string) => string | null;
  picture: (file: string) => string | null;
};

/** Links between files become links between pages; a link to anything else of the repository stays words. */
export const linkText = (text: string, addresses: Addresses): string =>
  text
    .replace(/^!\[([^\]]*)\]\(([^)\s]+)\)$/gm, (all, words: string, file: string) => {
      const url = addresses.picture(file);
      return url ? `![${words}](${url})` : /^https?:/.test(file) ? all : words;
    })
    .replace(/(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g, (all, words: string, to: string) => {
      if (/^[a-z]+:/.test(to)) return all;
      const [, file = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? [];
      const slug = /^(?:(?:\.\.?\/)*|.*\/)?(?:guide\/)?([\w-]+)\.md$/.exec(file)?.[1];
      const url = file === '' ? addresses.page('') : slug ? addresses.page(slug) : null;
      return url ? `[${words}](${url}${hash})` : words;
    });
