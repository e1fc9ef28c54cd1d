import type { AdminIncident } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { RecentAudit } from '../../features/admin/audit/RecentAudit.tsx';
import { secondsOf } from '../../features/admin/incidents/cause.ts';
import { IncidentActions } from '../../features/admin/incidents/IncidentActions.tsx';
import { IncidentCourse } from '../../features/admin/incidents/IncidentCourse.tsx';
import { IncidentDeliveries } from '../../features/admin/incidents/IncidentDeliveries.tsx';
import { IncidentEvidence } from '../../features/admin/incidents/IncidentEvidence.tsx';
import { IncidentJobs } from '../../features/admin/incidents/IncidentJobs.tsx';
import { IncidentPublic } from '../../features/admin/incidents/IncidentPublic.tsx';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';

export const IncidentPage = () => {
  const { incident: t, incidents } = useAdminTexts();
  const { id } = useParams({ from: '/frame/incidents/$id' });
  const query = useQuery(adminQueries.incident(id));
  const answer = useAnswer();
  const incident = query.data;
  const detail = (): string => {
    if (!incident || incident.endedAt) return '';
    if (incident.byHand) return t.resolvesByHand;
    return incident.kind === 'form' ? t.resolvesWithForm : t.resolvesItself;
  };
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/incidents', label: incidents.place }}
        place={t.place}
        answer={incident ? answer(incident) : query.isError ? t.place : undefined}
        detail={detail()}
        actions={incident && <IncidentActions incident={incident} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(data) => (
          <>
            <div className="columns">
              <div>
                <IncidentCourse incident={data} />
                <IncidentEvidence evidence={data.evidence} />
              </div>
              <div>
                <IncidentPublic key={data.id} incident={data} />
                <RecentAudit subject={data.id} heading={t.history} />
              </div>
            </div>
            <IncidentJobs incident={data.id} />
            <IncidentDeliveries incident={data.id} />
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
    const { kind, siteName, startedAt, endedAt } = incident;
    if (endedAt) return t.answer[kind].ended(siteName, format.duration(secondsOf(incident, now)));
    const today = format.date(startedAt) === format.date(now);
    return t.answer[kind].open(
      siteName,
      today ? format.time(startedAt) : format.dateTime(startedAt),
    );
  };
};
