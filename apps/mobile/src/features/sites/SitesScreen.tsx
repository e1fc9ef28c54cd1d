import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { SiteList } from './SiteList.tsx';

export const SitesScreen = () => {
  const { data, error, refetch, dataUpdatedAt } = useQuery(queries.home());
  const refresh = usePull(refetch);
  if (data)
    return <SiteList home={data} at={dataUpdatedAt} failed={error !== null} refresh={refresh} />;
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
