import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import { Seen } from '../../ui/age/seen.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { SiteList } from './SiteList.tsx';

export const SitesScreen = () => {
  const query = useQuery(queries.home());
  const { data, error, refetch, dataUpdatedAt } = query;
  const refresh = usePull(refetch, ['sites']);
  if (data)
    return (
      <Seen value={dataUpdatedAt}>
        <SiteList home={data} query={query} refresh={refresh} />
      </Seen>
    );
  return (
    <Screen refresh={refresh}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards count={5} />
      )}
    </Screen>
  );
};
