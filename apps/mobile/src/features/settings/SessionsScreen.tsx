import { me } from '@hlidka/protocol';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { ask } from '../../ui/ask';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { SessionRow } from './SessionRow.tsx';

/** Where the account is signed in; this phone first. */
export const SessionsScreen = () => {
  const { account, common } = useWords();
  const t = account.sessions;
  const query = useQuery(queries.sessions());
  const { data, error, refetch } = query;
  const refresh = usePull(refetch, queries.sessions().queryKey);
  /** The last action in words. */
  const [done, setDone] = useState<string | null>(null);
  const endOthers = useMutation({
    mutationFn: () => call(me.endOtherSessions),
    onSuccess: async () => {
      await refetch();
      setDone(t.othersEnded);
    },
  });
  const askToEnd = async () => {
    const { endOthersAsk: title, endOthersMeans: means, endOthers: action } = t;
    if (await ask({ title, means, action, cancel: common.cancel })) endOthers.mutate();
  };
  return (
    <Screen refresh={refresh}>
      <Words color="inkSoft">{t.about}</Words>
      {done && <Notice what={done} alarm={false} />}
      {!data && !error && <SkeletonCards count={1} />}
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && <Age of={query} />}
      {data && (
        <Group>
          {data
            .toSorted((a, b) => Number(b.current) - Number(a.current))
            .map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnded={async () => {
                  await refetch();
                  setDone(t.ended);
                }}
              />
            ))}
        </Group>
      )}
      {endOthers.error && <ErrorNotice error={endOthers.error} />}
      {data && data.length > 1 && (
        <Button kind="plain" busy={endOthers.isPending} onPress={() => void askToEnd()}>
          {t.endOthers}
        </Button>
      )}
    </Screen>
  );
};
