import { space } from '@hlidka/design';
import { monthTitle } from '@hlidka/texts/sayings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/Age.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePull } from '../../ui/use-pull.ts';
import { Words } from '../../ui/Words.tsx';

export const ReportsScreen = () => {
  const { care, format } = useWords();
  const t = care.reports;
  const now = useNow();
  const router = useRouter();
  const list = useInfiniteQuery(queries.reports());
  const refresh = usePull(list.refetch);
  const reports = list.data?.pages.flatMap((page) => page.reports);
  const several = new Set(reports?.map(({ clientName }) => clientName)).size > 1;
  return (
    <Screen refresh={refresh}>
      {list.error && !reports && (
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      )}
      {reports && <Age at={list.dataUpdatedAt} failed={list.error !== null} />}
      {reports?.length === 0 && (
        <>
          <Words size="title" weight="600">
            {t.none}
          </Words>
          <Words color="inkSoft">{t.noneDetail(format.month(now))}</Words>
        </>
      )}
      {reports?.map(({ id, period, site, clientName, sentAt }) => (
        <Card key={id} onPress={() => router.push({ pathname: '/reports/[id]', params: { id } })}>
          <Words size="lead" weight="600">
            {monthTitle(format, period)}
          </Words>
          <Words>{site?.name ?? (several ? t.allSitesOf(clientName) : t.allSites)}</Words>
          <Words size="small" color="inkSoft" style={{ marginTop: -space[1] }}>
            {t.sent(format.date(sentAt))}
          </Words>
        </Card>
      ))}
      {list.hasNextPage && (
        <Button
          kind="plain"
          busy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t.older}
        </Button>
      )}
    </Screen>
  );
};
