import { isGone } from '@hlidka/client';
import type { ClientIncident } from '@hlidka/protocol';
import { incidentAnswer, incidentBand, siteBefore, toldOpen } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { Stack, useRouter } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age, type Asked } from '../../ui/age/Age.tsx';
import { useOld } from '../../ui/age/use-old.ts';
import { Button } from '../../ui/Button.tsx';
import { CallButton } from '../../ui/CallButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { StateBand } from '../../ui/state/StateBand.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Words } from '../../ui/Words.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { Gone } from '../parts/Gone.tsx';
import { MuteSwitch } from './MuteSwitch.tsx';
import { Steps } from './Steps.tsx';

/** The course of one incident; asked again by itself while it is open. */
export const IncidentScreen = ({ id }: { id: string }) => {
  const t = useWords().phone.incident;
  const query = useQuery(queries.incident(id));
  const { data, error, refetch } = query;
  const refresh = usePull(refetch, queries.incident(id).queryKey);
  if (isGone(error)) return <Gone what="incident" />;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: t.title }} />
      {!data && !error && <SkeletonCards count={2} />}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <Course incident={data} query={query} />}
    </Screen>
  );
};

type Props = { incident: ClientIncident; query: Asked };

const Course = ({ incident, query }: Props) => {
  const { phone, portal, common, format } = useWords();
  const t = phone.incident;
  const router = useRouter();
  const now = useNow();
  const at = query.dataUpdatedAt;
  const open = incident.endedAt === null;
  // That an outage has ended stays true without a network; that it lasts may not.
  const old = useOld(at) && open;
  const { site, title, description, kind } = incident;
  const status = kind === 'availability' && !incident.observedSince ? 'down' : 'unknown';
  const about = { t: phone.before, format, at, now };
  return (
    <>
      <StateBand
        band={old ? null : incidentBand(incident)}
        answer={
          old
            ? siteBefore({ name: site.name, status }, about)
            : incidentAnswer(t, format, incident, now)
        }
      />
      <Age of={query} />
      {open && (
        <Words accessibilityLiveRegion="polite">
          {toldOpen(portal.book.told, format, incident, now, old)}
        </Words>
      )}
      {title ? <Words weight="600">{common.watch.incidents.titled(title)}</Words> : null}
      {description ? <Words>{description}</Words> : null}
      {open && <CallButton />}
      {open && <WriteButton about={`${site.name}: ${common.watch.incidents.kinds[kind]}`} />}
      <Steps incident={incident} />
      {open && <MuteSwitch id={incident.id} muted={incident.muted} />}
      <Button
        kind="plain"
        onPress={() => router.push({ pathname: '/sites/[id]', params: { id: site.id } })}
      >
        {t.site(site.name)}
      </Button>
    </>
  );
};
