import { limits, type Notification } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { List } from '../../ui/scroll/List.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { NotificationRow } from './NotificationRow.tsx';

const keyOf = ({ incidentId, event, at }: Notification) => `${incidentId} ${event} ${at}`;

/** What this person's phones were told, newest first. */
export const NotificationsScreen = () => {
  const { account } = useWords();
  const t = account.history;
  const list = useInfiniteQuery(queries.notifications());
  const { data, error, refetch } = list;
  const refresh = usePull(refetch, queries.notifications().queryKey);
  const told = data?.pages.flatMap((page) => page.notifications);
  if (!told)
    return (
      <Screen refresh={refresh}>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards count={2} />
        )}
      </Screen>
    );
  return (
    <List
      refresh={refresh}
      data={told}
      keyExtractor={keyOf}
      renderItem={({ item }) => <NotificationRow told={item} />}
      ListHeaderComponent={
        <>
          {told.length > 0 && <Words color="inkSoft">{t.about(limits.keptDays.messages)}</Words>}
          <Age of={list} />
        </>
      }
      ListEmptyComponent={
        <Card>
          <Words size="lead" weight="600">
            {t.none}
          </Words>
          <Words color="inkSoft">{t.noneDetail}</Words>
        </Card>
      }
      ListFooterComponent={
        list.hasNextPage ? (
          <Button
            kind="plain"
            busy={list.isFetchingNextPage}
            onPress={() => void list.fetchNextPage()}
          >
            {t.older}
          </Button>
        ) : null
      }
    />
  );
};
