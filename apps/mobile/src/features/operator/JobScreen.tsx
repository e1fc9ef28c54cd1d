import { isGone } from '@hlidka/client';
import { commandText, type Job, visibleInText } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { operatorQueries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/Age.tsx';
import { ask } from '../../ui/ask';
import { Button } from '../../ui/Button.tsx';
import { mono } from '../../ui/markdown/mono.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { GateCard } from './GateCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { SteerTrouble } from './SteerTrouble.tsx';
import { useSteer } from './use-steer.ts';

/** One job and what it needs of the operator now. */
export const JobScreen = ({ id }: { id: string }) => {
  const t = useWords().phone.operator;
  const { data, error, refetch, dataUpdatedAt } = useQuery(operatorQueries.job(id));
  const refresh = usePull(refetch);
  const settled = data && data.state !== 'pending' && !data.gate && !data.question;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data ? t.job.title(data.number) : '' }} />
      {!data && !error && <SkeletonCards count={2} />}
      {error && (!data || isGone(error)) && (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Words size="answer" weight="700" accessibilityRole="header" aria-level={1}>
            {data.title}
          </Words>
          <Words color="inkSoft">{data.siteName ?? t.job.noSite}</Words>
          <Age at={dataUpdatedAt} failed={error !== null} />
          {data.state === 'pending' && <Approval job={data} />}
          {data.gate && <GateCard job={data} gate={data.gate} />}
          {data.question && <QuestionCard job={data} question={data.question} />}
          {settled && <Words accessibilityLiveRegion="polite">{t.waiting.settled}</Words>}
        </>
      )}
    </Screen>
  );
};

const Approval = ({ job }: { job: Job }) => {
  const t = useWords().phone.operator.job;
  const steer = useSteer(job.id);
  const cancel = async () => {
    const question = { title: job.title, means: t.cancelMeans, action: t.cancel, cancel: t.keep };
    if (await ask(question)) steer.mutate({ verb: 'cancel' });
  };
  return (
    <>
      {job.instructions ? (
        <>
          <Words weight="600">{t.instructions}</Words>
          <Words>{visibleInText(job.instructions)}</Words>
        </>
      ) : null}
      {'steps' in job.plan &&
        job.plan.steps.map(({ argv }, at) => (
          <Words key={at} selectable style={{ fontFamily: mono }}>
            {commandText(argv)}
          </Words>
        ))}
      <Button busy={steer.isPending} onPress={() => steer.mutate({ verb: 'approve' })}>
        {t.approve}
      </Button>
      <Button kind="danger" busy={steer.isPending} onPress={() => void cancel()}>
        {t.cancel}
      </Button>
      <SteerTrouble error={steer.error} />
    </>
  );
};
