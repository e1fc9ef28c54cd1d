import type { SiteDetail } from '@hlidka/protocol';
import type { Format } from '@hlidka/texts/format';
import type { Portal } from '@hlidka/texts/portal/cs';
import { since } from '../../shared/incidents/since.ts';

/** What a site's page says first, and what that means. */
export const siteAnswer = (
  t: Portal['sites']['site'],
  format: Format,
  site: SiteDetail,
): { answer: string; detail: string } => {
  const { name, status, brokenForm, role } = site;
  if (status === 'down') {
    const outage = site.openIncidents.find(({ kind }) => kind === 'availability');
    return {
      answer: t.answer.down(name, outage ? since(format, outage.startedAt) : null),
      detail: brokenForm ? t.detail.downAndForm : t.detail.down,
    };
  }
  if (brokenForm) return { answer: t.answer.brokenForm(name), detail: t.detail.brokenForm };
  if (role === 'domain') return { answer: t.answer.domain(name), detail: t.detail.domain };
  return { answer: t.answer[status](name), detail: t.detail[status] };
};
