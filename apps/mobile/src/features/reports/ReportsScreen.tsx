import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../api.ts';
import { Age } from '../../ui/age/Age.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { List } from '../../ui/scroll/List.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { NoReports } from './NoReports.tsx';
import { OlderReports } from './OlderReports.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ReportsAnswer } from './ReportsAnswer.tsx';
import { useScopeWords } from './use-scope-words.ts';

/** The sent ones, newest first. */
export const ReportsScreen = () => {
  const list = useInfiniteQuery(queries.reports());
  const { data, error, refetch } = list;
  const refresh = usePull(refetch, queries.reports().queryKey);
  const reports = useMemo(() => data?.pages.flatMap((page) => page.reports), [data]);
  const scope = useScopeWords(new Set(reports?.map(({ clientName }) => clientName)).size > 1);
  if (!reports)
    return (
      <Screen refresh={refresh}>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <SkeletonCards />}
      </Screen>
    );
  return (
    <List
      columns
      refresh={refresh}
      data={reports}
      keyExtractor={({ id }) => id}
      renderItem={({ item }) => <ReportCard report={item} scope={scope(item)} />}
      ListHeaderComponent={
        <>
          <ReportsAnswer reports={reports} more={list.hasNextPage} />
          <Age of={list} />
        </>
      }
      ListEmptyComponent={<NoReports />}
      ListFooterComponent={
        list.hasNextPage ? (
          <OlderReports busy={list.isFetchingNextPage} onOlder={() => void list.fetchNextPage()} />
        ) : null
      }
    />
  );
};
