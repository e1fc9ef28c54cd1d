import type { SiteDetail } from '@hlidka/protocol';
import type { Format } from '../format/index.ts';
import type { Portal } from '../portal/cs/index.ts';
import { since } from './since.ts';

/** A site page's heading and its explanation; open incidents are described below it. */
export const siteAnswer = (
  { sites: { site: t } }: Portal,
  format: Format,
  site: SiteDetail,
): { answer: string; detail: string } => {
  const { name, status, brokenForm, role } = site;
  if (status === 'down') {
    const open = site.openIncidents.find(({ kind }) => kind === 'availability');
    return {
      answer: t.answer.down(name, open ? since(format, open.startedAt) : null),
      detail: brokenForm ? t.detail.formToo : '',
    };
  }
  if (brokenForm) return { answer: t.answer.brokenForm(name), detail: t.detail.brokenForm };
  if (role === 'domain') return { answer: t.answer.domain(name), detail: t.detail.domain };
  if (site.statusUnread) return { answer: t.answer.unread(name), detail: t.detail.unread };
  if (site.unmeasuredSince) {
    const answer = t.answer.unmeasured(name, since(format, site.unmeasuredSince));
    return { answer, detail: t.detail.unmeasured };
  }
  if (site.suspectSince) {
    const detail = t.detail.suspect(since(format, site.suspectSince));
    return { answer: t.answer.suspect(name), detail };
  }
  if (site.observedSince) {
    const detail = t.detail.observed(since(format, site.observedSince));
    return { answer: t.answer.observed(name), detail };
  }
  return { answer: t.answer[status](name), detail: t.detail[status] };
};
