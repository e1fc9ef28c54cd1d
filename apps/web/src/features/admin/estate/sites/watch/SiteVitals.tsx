import './site-watch.css';
import { type AdminSite, FailureClass } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Facts } from '../../../../../ui/content/Facts.tsx';
import { Section } from '../../../../../ui/content/Section.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { failedOf } from '../../../kit/state/failed-of.ts';
import { Expiry } from './Expiry.tsx';

/** The last failure and upcoming expiries; unknown is never shown as fine. */
export const SiteVitals = ({ site }: { site: AdminSite }) => {
  const { siteWatch: t, incidents } = useAdminTexts();
  const format = useFormat();
  const past = useQuery(adminQueries.incidentsOf(site.id)).data;
  const noted = FailureClass.safeParse(site.lastFailure).data;
  const before = past?.find(({ evidence }) => evidence.failure);
  const failure = noted
    ? incidents.failures[noted]
    : before && failedOf(incidents, before.evidence);
  return (
    <Section heading={t.vitals}>
      <Facts
        items={[
          [
            t.lastFailure,
            failure ? (
              <span key="failure">
                {failure}
                {!noted && before && (
                  <span className="under fine soft">{format.dateTime(before.startedAt)}</span>
                )}
              </span>
            ) : (
              t.lastFailureNone
            ),
          ],
          ...(site.headRefused ? [[t.headRefused, t.headRefusedWhy] as const] : []),
          [
            t.certificate,
            <Expiry
              key="certificate"
              at={site.certificateEndsAt}
              startsAt={site.certificateStartsAt}
              unknown={t.certificateUnknown}
              ended={t.ended}
            />,
          ],
          [
            t.domain,
            <Expiry
              key="domain"
              at={site.domainEndsAt}
              unknown={t.domainUnknown}
              ended={t.endedDomain}
              note={site.domainEndsByHand ? t.byHand : undefined}
            />,
          ],
        ]}
      />
    </Section>
  );
};
