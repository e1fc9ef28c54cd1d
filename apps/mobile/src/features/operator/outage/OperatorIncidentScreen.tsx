import { isGone } from '@hlidka/client';
import type { AdminIncident, IncidentCourse } from '@hlidka/protocol';
import { incidentBand, incidentLength, since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { Stack, useRouter } from 'expo-router';
import { operatorQueries } from '../../../api.ts';
import { useWords } from '../../../language.ts';
import { Age } from '../../../ui/age/Age.tsx';
import { Seen, useSeen } from '../../../ui/age/seen.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { Screen } from '../../../ui/scroll/Screen.tsx';
import { usePull } from '../../../ui/scroll/use-pull.ts';
import { StateBand } from '../../../ui/state/StateBand.tsx';
import { Words } from '../../../ui/Words.tsx';
import { ClientText } from './ClientText.tsx';
import { Course } from './Course.tsx';
import { JobLines } from './JobLines.tsx';
import { OnWeb } from './OnWeb.tsx';
import { TakeOver } from './TakeOver.tsx';

/** One incident: how it stands, who has it, what the client reads, what happened and its jobs. */
export const OperatorIncidentScreen = ({ id }: { id: string }) => {
  const { phone } = useWords();
  const query = useQuery(operatorQueries.course(id));
  const { data, error, refetch, dataUpdatedAt } = query;
  const refresh = usePull(refetch, operatorQueries.course(id).queryKey);
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data?.incident.siteName ?? '' }} />
      {!data && !error && <SkeletonCards count={2} />}
      {error && (!data || isGone(error)) && (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <Seen value={dataUpdatedAt}>
          <Standing incident={data.incident} />
          <Age of={query} />
          <TakeOver incident={data.incident} />
          <Course course={data} />
          <ClientText incident={data.incident} />
          <Further course={data} />
        </Seen>
      )}
      <OnWeb path={`/admin/incidents/${id}`}>{phone.operator.outages.details}</OnWeb>
    </Screen>
  );
};

const Standing = ({ incident }: { incident: AdminIncident }) => {
  const { phone, portal, common, format } = useWords();
  const t = portal.sites.site;
  const { now, old } = useSeen();
  const { siteName, clientName, kind, title, startedAt, endedAt, observedSince } = incident;
  const length = format.duration(incidentLength(incident, now));
  const lasts = (old ? t.problemBefore : t.problem)[kind](since(format, startedAt, now));
  return (
    <>
      <StateBand
        band={old && endedAt === null ? null : incidentBand(incident)}
        answer={endedAt === null ? lasts : phone.incident.ended[kind](siteName, length)}
        detail={siteName === clientName ? siteName : `${siteName} · ${clientName}`}
      />
      {endedAt === null && observedSince && !old ? (
        <Words>{phone.incident.answer.observed(siteName, since(format, observedSince, now))}</Words>
      ) : null}
      {title ? <Words weight="600">{common.watch.incidents.titled(title)}</Words> : null}
    </>
  );
};

const Further = ({ course: { incident, jobs } }: { course: IncidentCourse }) => {
  const { phone } = useWords();
  const router = useRouter();
  const { siteId, siteName } = incident;
  return (
    <>
      {jobs.length > 0 && <JobLines heading={phone.operator.incident.jobs} jobs={jobs} />}
      <Button
        kind="plain"
        onPress={() => router.push({ pathname: '/outages/site/[id]', params: { id: siteId } })}
      >
        {phone.incident.site(siteName)}
      </Button>
    </>
  );
};
