import { type ListProblem, line, splitTags, Tags, tagKey } from '@hlidka/protocol';
import { hostnameOf } from '../../estate/sites/index.ts';

export type Written = {
  line: number;
  url: string;
  name: string;
  client: string | null;
  tags: string[];
  problem: ListProblem | null;
};

const headings = /^(url|adresa|address|web|site)$/i;
const Name = line(120);

/** As a person writes it: without a scheme it is https. */
const addressOf = (given: string): string | null => {
  const url = URL.parse(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  if (!url?.hostname.includes('.') || url.username || url.password) return null;
  url.hash = '';
  return url.href;
};

const cellsOf = (text: string): string[] =>
  text.split(/[\t;]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );

/** Each line by itself; empty ones and a line of headings say nothing. */
export const readList = (text: string): Written[] => {
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((whole, at): Written[] => {
    const [given = '', name = '', client = '', tags = ''] = cellsOf(whole);
    if (given === '' || (at === 0 && headings.test(given))) return [];
    const url = addressOf(given);
    const parsed = Tags.safeParse(splitTags(tags));
    const called = Name.safeParse(name || (hostnameOf(url) ?? given));
    const written = { line: at + 1, name: called.data ?? name, client: client || null };
    const problem = (): ListProblem | null => {
      if (url === null) return 'address';
      if (seen.has(url)) return 'twice';
      if (!called.success || (client && !Name.safeParse(client).success)) return 'name';
      return parsed.success ? null : 'tags';
    };
    const found = problem();
    if (url) seen.add(url);
    return [{ ...written, url: url ?? given, tags: parsed.data ?? [], problem: found }];
  });
};

/** Clients are the same when their names differ only in case and diacritics. */
export const clientKey = tagKey;
