import type { Today } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { useSlowWords } from '../../estate/sites/slow/use-slow-words.ts';
import { Lines } from './Lines.tsx';
import { useShortTime } from './use-short-time.ts';

/** Sites that are well but slow: there is nothing to do about them here. */
export const SlowSites = ({ some }: { some: Today['slow'] }) => {
  const { today: t, slow } = useAdminTexts();
  const words = useSlowWords();
  const short = useShortTime();
  if (some.count === 0) return null;
  return (
    <Section heading={t.aside}>
      <Lines
        heading={t.kinds.slow}
        some={some}
        rowKey={({ siteId }) => siteId}
        all={(all) => <Link to="/sites">{all}</Link>}
        line={(site) => ({
          what: (
            <Link to="/sites/$id" params={{ id: site.siteId }}>
              {site.siteName}
            </Link>
          ),
          note: `${t.since(short(site.fromAt))}: ${words.now(site)}, ${slow.phases[site.phase]}`,
          action: (
            <LinkButton size="small" to="/sites/$id" params={{ id: site.siteId }}>
              {t.act.look}
            </LinkButton>
          ),
        })}
      />
    </Section>
  );
};
