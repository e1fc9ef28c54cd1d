import './site-watch.css';
import type { AdminIncident, AdminSite } from '@hlidka/protocol';
import { automaticTitle } from '@hlidka/texts/titles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat, useTexts } from '../../../../../language.ts';
import { Section } from '../../../../../ui/content/Section.tsx';
import { useNow } from '../../../../../ui/hooks/use-now.ts';
import { LinkButton } from '../../../../../ui/LinkButton.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../../ui/Skeleton.tsx';
import { IncidentRow } from '../../../../shared/incidents/IncidentRow.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { failedOf } from '../../../kit/state/failed-of.ts';
import { EvidenceView } from './EvidenceView.tsx';

const shownFirst = 10;
const leastSpanMs = 30 * 86_400_000;

/** Newest first, with what was measured; drawn to scale back to the oldest one shown. */
export const SiteIncidents = ({ site }: { site: AdminSite }) => {
  const { siteWatch, openIncident } = useAdminTexts();
  const t = siteWatch.incidents;
  const query = useQuery(adminQueries.incidentsOf(site.id));
  const now = useNow();
  return (
    <Section heading={t.heading}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(all) => {
          const shown = all.slice(0, shownFirst);
          const oldest = shown.at(-1);
          if (!oldest) return <p className="soft">{t.none}</p>;
          const from = Math.min(Date.parse(oldest.startedAt), now - leastSpanMs);
          return (
            <>
              <ol className="incident-rows">
                {shown.map((incident) => (
                  <li key={incident.id}>
                    <IncidentRow incident={incident} period={[from, now]}>
                      <Proof incident={incident} />
                    </IncidentRow>
                  </li>
                ))}
              </ol>
              {all.length > shown.length && (
                <p>
                  <Link to="/incidents" search={{ site: site.id }}>
                    {t.all}
                  </Link>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
      {site.archivedAt === null && !site.paused && (
        <div>
          <LinkButton size="small" to="/incidents" search={{ site: site.id, new: 'yes' }}>
            {openIncident.title}
          </LinkButton>
        </div>
      )}
    </Section>
  );
};

const Proof = ({ incident }: { incident: AdminIncident }) => {
  const { siteWatch, incidents } = useAdminTexts();
  const { kinds } = useTexts().watch.incidents;
  const format = useFormat();
  const t = siteWatch.incidents;
  const { evidence, id, title } = incident;
  const measured = Object.values(evidence).some((value) => value !== null && value !== undefined);
  const found = failedOf(incidents, evidence) ?? evidence.step;
  const cause = title && title === automaticTitle(evidence) ? null : found;
  return (
    <div className="proof">
      {measured && (
        <details className="proof-fold">
          <summary>{cause ?? t.evidence}</summary>
          <EvidenceView evidence={evidence} />
        </details>
      )}
      <Link
        to="/incidents/$id"
        params={{ id }}
        aria-label={t.openOf(kinds[incident.kind], format.dateTime(incident.startedAt))}
      >
        {t.open}
      </Link>
    </div>
  );
};
