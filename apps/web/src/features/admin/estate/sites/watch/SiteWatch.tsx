import type { AdminSite } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Section } from '../../../../../ui/content/Section.tsx';
import { watchWords } from './watch-words.ts';

const offBecause = (site: AdminSite) => {
  if (site.archivedAt) return 'archived';
  if (site.paused) return 'paused';
  if (site.role === 'domain') return 'domain';
  return site.url ? null : 'noUrl';
};

export const SiteWatch = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().site;
  const format = useFormat();
  const off = offBecause(site);
  return (
    <Section heading={t.monitor} about={off && t.monitorOff[off]}>
      <ul className="plain-list">
        {watchWords(t, format, site.monitor).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
};
