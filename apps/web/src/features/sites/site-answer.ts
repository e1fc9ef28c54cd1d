import type { SiteDetail } from '@hlidka/protocol';
import type { Portal } from '@hlidka/texts/portal/cs';

/** What a site's page says first, and what that means. */
export const siteAnswer = (
  t: Portal['sites']['site'],
  site: SiteDetail,
): { answer: string; detail: string } => {
  const { name, status, brokenForm, role } = site;
  if (status === 'down')
    return {
      answer: t.answer.down(name),
      detail: brokenForm ? t.detail.downAndForm : t.detail.down,
    };
  if (brokenForm) return { answer: t.answer.brokenForm(name), detail: t.detail.brokenForm };
  if (role === 'domain') return { answer: t.answer.domain(name), detail: t.detail.domain };
  return { answer: t.answer[status](name), detail: t.detail[status] };
};
