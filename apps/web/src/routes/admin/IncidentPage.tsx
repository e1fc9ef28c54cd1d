import type { AdminIncident } from '@hlidka/protocol';
import { incidentBand, incidentLength, since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { JobsTable } from '../../features/admin/hands/jobs/JobsTable.tsx';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { CourseLine } from '../../features/admin/watch/incidents/CourseLine.tsx';
import { IncidentActions } from '../../features/admin/watch/incidents/IncidentActions.tsx';
import { IncidentBefore } from '../../features/admin/watch/incidents/IncidentBefore.tsx';
import { IncidentCause } from '../../features/admin/watch/incidents/IncidentCause.tsx';
import { IncidentEvidence } from '../../features/admin/watch/incidents/IncidentEvidence.tsx';
import { IncidentPublic } from '../../features/admin/watch/incidents/IncidentPublic.tsx';
import { WhatHappened } from '../../features/admin/watch/incidents/WhatHappened.tsx';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Section } from '../../ui/content/Section.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** It is over, and no explanation was written for the client. */
const isUndescribed = ({ endedAt, description }: AdminIncident) => endedAt !== null && !description;

export const IncidentPage = () => {
  const { incident: t, incidents, job } = useAdminTexts();
  const { id } = useParams({ from: '/frame/incidents/$id' });
  const query = useQuery(adminQueries.incident(id));
  const answer = useAnswer();
  const incident = query.data?.incident;
  const detail = (): string => {
    if (!incident) return '';
    const of = `${incident.clientName} · ${incidents.kindsLong[incident.kind]}`;
    if (incident.endedAt) return of;
    if (incident.byHand) return `${of} · ${t.resolvesByHand}`;
    if (incident.observedSince) return `${of} · ${t.resolvesSoon}`;
    return `${of} · ${incident.kind === 'form' ? t.resolvesWithForm : t.resolvesItself}`;
  };
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/incidents', label: incidents.pageName }}
        name={t.pageName}
        answer={incident ? answer(incident) : query.isError ? t.pageName : undefined}
        detail={detail()}
        band={incident ? incidentBand(incident) : null}
        actions={incident && <IncidentActions incident={incident} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(data) => (
          <>
            <IncidentCause incident={data.incident} />
            {isUndescribed(data.incident) && (
              <WhatHappened key={data.incident.id} incident={data.incident} />
            )}
            <div className="columns">
              <div>
                <CourseLine course={data} />
                <IncidentEvidence evidence={data.incident.evidence} />
              </div>
              <div>
                <IncidentBefore course={data} />
                {!isUndescribed(data.incident) && (
                  <IncidentPublic
                    key={`${data.incident.id} ${data.incident.title} ${data.incident.description}`}
                    incident={data.incident}
                  />
                )}
              </div>
            </div>
            {data.jobs.length > 0 && (
              <Section heading={job.ofIncident.linked}>
                <JobsTable caption={job.ofIncident.linked} jobs={data.jobs} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};

const useAnswer = () => {
  const t = useAdminTexts().incident;
  const format = useFormat();
  const now = useNow();
  return (incident: AdminIncident): string => {
    const { kind, siteName, startedAt, endedAt, observedSince } = incident;
    if (endedAt)
      return t.answer[kind].ended(siteName, format.duration(incidentLength(incident, now)));
    if (observedSince)
      return t.answer.availability.observed(siteName, since(format, observedSince, now));
    return t.answer[kind].open(siteName, since(format, startedAt, now));
  };
};
