import type { SiteDetail } from '@hlidka/protocol';
import type { Format } from '@hlidka/texts/format';
import type { Portal } from '@hlidka/texts/portal/cs';
import { since } from '../../shared/incidents/since.ts';
import { toldOpen } from '../book/told.ts';

/** What a site's page says first, and what that means. */
export const siteAnswer = (
  { sites: { site: t }, book }: Portal,
  format: Format,
  site: SiteDetail,
): { answer: string; detail: string } => {
  const { name, status, brokenForm, role } = site;
  const told = (wanted: 'availability' | 'form') => {
    const open = site.openIncidents.find(({ kind }) => kind === wanted);
    return { open, words: open ? toldOpen(book.told, format, open) : '' };
  };
  if (status === 'down') {
    const { open, words } = told('availability');
    return {
      answer: t.answer.down(name, open ? since(format, open.startedAt) : null),
      detail: brokenForm ? `${words} ${t.detail.formToo}` : words,
    };
  }
  if (brokenForm)
    return {
      answer: t.answer.brokenForm(name),
      detail: `${t.detail.brokenForm} ${told('form').words}`,
    };
  if (role === 'domain') return { answer: t.answer.domain(name), detail: t.detail.domain };
  return { answer: t.answer[status](name), detail: t.detail[status] };
};
