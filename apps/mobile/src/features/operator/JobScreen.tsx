import { isGone } from '@hlidka/client';
import { type Job, visibleInText } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Stack, useRouter } from 'expo-router';
import { operatorQueries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { LinkWords } from '../../ui/LinkWords.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { Approval } from './Approval.tsx';
import { Failed } from './Failed.tsx';
import { GateCard } from './GateCard.tsx';
import { PushedDecision } from './PushedDecision.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { useForgetTyped } from './use-typed.ts';

/** One job and what it needs of the operator now. */
export const JobScreen = ({ id }: { id: string }) => {
  const t = useWords().phone.operator;
  const query = useQuery(operatorQueries.job(id));
  const { data, error, refetch } = query;
  const refresh = usePull(refetch, operatorQueries.job(id).queryKey);
  useForgetTyped(id, data);
  const decides = data && (data.state === 'pending' || data.state === 'failed');
  const settled = data && !decides && !data.gate && !data.question;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data ? t.job.title(data.number) : '' }} />
      {!data && !error && <SkeletonCards count={2} />}
      {error && (!data || isGone(error)) && (
        <ErrorNotice
          tried={isGone(error) ? undefined : t.job.unread}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
            {visibleInText(data.title)}
          </Words>
          <SiteOf job={data} />
          <Age of={query} />
          <PushedDecision job={data} query={query} />
          {data.state === 'pending' && <Approval job={data} />}
          {data.state === 'failed' && <Failed job={data} />}
          {data.gate && <GateCard key={data.gate.id} job={data} gate={data.gate} />}
          {data.question && (
            <QuestionCard key={data.question.id} job={data} question={data.question} />
          )}
          {settled && <Words accessibilityLiveRegion="polite">{t.waiting.settled}</Words>}
        </>
      )}
    </Screen>
  );
};

const SiteOf = ({ job: { siteId, siteName } }: { job: Job }) => {
  const { phone } = useWords();
  const router = useRouter();
  if (siteId === null || siteName === null)
    return (
      <Words color="inkSoft">
        {siteName === null ? phone.operator.job.noSite : visibleInText(siteName)}
      </Words>
    );
  const name = visibleInText(siteName);
  return (
    <LinkWords
      label={phone.incident.site(name)}
      onPress={() => router.push({ pathname: '/outages/site/[id]', params: { id: siteId } })}
    >
      {name}
    </LinkWords>
  );
};
