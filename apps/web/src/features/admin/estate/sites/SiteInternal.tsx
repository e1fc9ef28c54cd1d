import './internal.css';
import type { AdminSite } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { Facts } from '../../../../ui/content/Facts.tsx';

/** Internal facts, kept apart so that nobody shows them to a client by mistake. */
export const SiteInternal = ({ site }: { site: AdminSite }) => {
  const { site: t, tags } = useAdminTexts();
  const prose = (text: string | null) => text && <span className="as-typed">{text}</span>;
  return (
    <section className="internal stack" aria-labelledby="internal">
      <header>
        <div className="section-head">
          <h2 id="internal">{t.internal}</h2>
          <Badge>{t.onlyUs}</Badge>
        </div>
        <p className="soft">{t.internalAbout}</p>
      </header>
      <Facts
        items={[
          [tags.label, site.tags.join(', ')],
          [t.notes, prose(site.notes)],
          [t.agentMemory, prose(site.agentMemory)],
          [t.monitorId, site.monitorId],
          [
            t.subscriptionLink,
            site.subscriptionLink && (
              <a key="link" href={site.subscriptionLink} target="_blank" rel="noreferrer">
                {site.subscriptionLink}
              </a>
            ),
          ],
        ]}
      />
    </section>
  );
};
