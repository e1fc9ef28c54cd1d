import { statusTexts } from '@hlidka/texts/status';
import type { PublicPage } from '../view.ts';
import { escape } from './escape.ts';

/** RFC 4287: an entry for each update, so that a reader of feeds shows every one. */
export const renderFeed = (page: PublicPage): string => {
  const { t } = statusTexts[page.language];
  const updates = page.notices
    .flatMap((notice) =>
      notice.updates.map((update, index) => ({
        ...update,
        notice,
        number: notice.updates.length - index,
      })),
    )
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const entries = updates.map(({ notice, number, state, text, at }) => {
    const link = `${page.address}/incidents/${notice.key}`;
    return `<entry><id>${escape(`${link}#${number}`)}</id><title>${escape(`${t.noticeStates[state]}: ${notice.title}`)}</title><updated>${at.toISOString()}</updated><link href="${escape(link)}"/><content type="text">${escape(text)}</content></entry>`;
  });
  const updated = updates[0]?.at ?? page.createdAt;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${page.language}"><id>${escape(page.address)}</id><title>${escape(t.feedTitle(page.title))}</title><updated>${updated.toISOString()}</updated><author><name>${escape(page.title)}</name></author><link href="${escape(page.address)}"/><link rel="self" href="${escape(`${page.address}/feed.atom`)}"/>
${entries.join('\n')}
</feed>
`;
};
