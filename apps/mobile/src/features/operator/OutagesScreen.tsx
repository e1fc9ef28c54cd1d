import { mayBeDone } from '@hlidka/client';
import { type AdminIncident, incidents } from '@hlidka/protocol';
import { incidentsBand, since } from '@hlidka/texts/sayings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { call, operatorQueries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { useSeen } from '../../ui/age/seen.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';
import { OnCallCard } from './OnCallCard.tsx';
import { OperatorList } from './OperatorList.tsx';
import { TakeOverNotice, TakeOverUnknown } from './TakeOverNotice.tsx';

/** Open incidents, and who works on each; the one of a link first. */
export const OutagesScreen = () => {
  const t = useWords().phone.operator.outages;
  const { incident } = useLocalSearchParams<{ incident?: string }>();
  const outages = useQuery({
    ...operatorQueries.outages(),
    select: (all) => firstOf(all, incident),
  });
  const isMissing = incident && outages.data?.every(({ id }) => id !== incident);
  return (
    <OperatorList
      list={outages}
      shown={['incidents']}
      t={t}
      band={incidentsBand}
      first={
        <>
          <TakeOverNotice />
          {isMissing && <NotOpen id={incident} />}
          <OnCallCard />
        </>
      }
    >
      {(incident) => <OutageCard key={incident.id} incident={incident} />}
    </OperatorList>
  );
};

const firstOf = (all: AdminIncident[], id: string | undefined): AdminIncident[] => [
  ...all.filter((one) => one.id === id),
  ...all.filter((one) => one.id !== id),
];

/** A link led to an incident that is not among the open ones. */
const NotOpen = ({ id }: { id: string }) => {
  const t = useWords().phone.operator.outages;
  return (
    <Card>
      <Words accessibilityLiveRegion="polite">{t.notOpen}</Words>
      <Course id={id}>{t.openIt}</Course>
    </Card>
  );
};

/** Leads to its own screen, also when it is over. */
const Course = ({ id, children }: { id: string; children: string }) => {
  const router = useRouter();
  return (
    <Button kind="plain" onPress={() => router.push({ pathname: '/outages/[id]', params: { id } })}>
      {children}
    </Button>
  );
};

const OutageCard = ({ incident }: { incident: AdminIncident }) => {
  const { phone, portal, common, format } = useWords();
  const t = phone.operator.outages;
  const { now, old } = useSeen();
  const problem = old ? portal.sites.site.problemBefore : portal.sites.site.problem;
  const takenBy = old ? t.takenBefore : t.takenBy;
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: async () => {
      await call(incidents.acknowledge, { params: { id: incident.id }, body: {} });
    },
    onSuccess: () => client.refetchQueries({ queryKey: operatorQueries.outages().queryKey }),
    onError: () => void client.refetchQueries({ queryKey: operatorQueries.outages().queryKey }),
  });
  const { siteName, clientName, kind, title, startedAt, acknowledgedAt, acknowledgedBy } = incident;
  return (
    <Card alarm={kind === 'availability'}>
      <Words weight="600">
        {siteName === clientName ? siteName : `${siteName} · ${clientName}`}
      </Words>
      <Words>{problem[kind](since(format, startedAt, now))}</Words>
      {title ? <Words size="small">{common.watch.incidents.titled(title)}</Words> : null}
      <Words size="small" color="inkSoft">
        {acknowledgedAt && acknowledgedBy
          ? takenBy(acknowledgedBy, since(format, acknowledgedAt, now))
          : old
            ? t.freeBefore
            : t.free}
      </Words>
      {!acknowledgedAt && (
        <Button needs={incidents.acknowledge} busy={take.isPending} onPress={() => take.mutate()}>
          {t.take}
        </Button>
      )}
      {take.error && !acknowledgedAt && !mayBeDone(take.error) && (
        <ErrorNotice error={take.error} />
      )}
      {!acknowledgedAt && mayBeDone(take.error) && (
        <TakeOverUnknown onRetry={() => take.mutate()} />
      )}
      <Course id={incident.id}>{t.more}</Course>
    </Card>
  );
};
