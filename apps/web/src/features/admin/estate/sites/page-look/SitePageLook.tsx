import './page-look.css';
import type { AdminSite } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Facts } from '../../../../../ui/content/Facts.tsx';
import { RelativeTime } from '../../../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../../../ui/content/Section.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { pageFactsIn } from './page-facts.ts';
import { isJudged, usePageLook } from './use-page-look.ts';

/** How the page usually looks, with actions to learn it anew or stop judging it. */
export const SitePageLook = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().pageLook;
  const { learn, turn } = usePageLook(site);
  const judged = isJudged(site);
  const { data } = useQuery({ ...adminQueries.pageLook(site.id), enabled: judged });
  if (site.archivedAt || site.paused || site.role === 'domain' || !site.url) return null;
  if (!judged)
    return (
      <Section heading={t.heading} about={site.monitor.method === 'HEAD' ? t.headOnly : t.off}>
        {site.monitor.method === 'GET' && !site.monitor.watchPage && (
          <div>
            <Button size="small" onClick={() => void turn(true)}>
              {t.turnOn}
            </Button>
          </div>
        )}
      </Section>
    );
  return (
    <Section heading={t.heading} about={data?.usual ? t.about : data && t.notYet}>
      {data?.usual && (
        <Facts
          items={[
            ...pageFactsIn(t, data.usual),
            [t.learnt, data.learntAt && <RelativeTime key="learnt" at={data.learntAt} />],
          ]}
        />
      )}
      <div className="row">
        {data?.usual && !data.odd && (
          <Button size="small" onClick={() => void learn()}>
            {t.learnAgain}
          </Button>
        )}
        <Button size="small" onClick={() => void turn(false)}>
          {t.turnOff}
        </Button>
      </div>
    </Section>
  );
};
