import { monthTitle } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/Age.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { usePull } from '../../ui/use-pull.ts';
import { Words } from '../../ui/Words.tsx';

export const ReportScreen = ({ id }: { id: string }) => {
  const { care, format } = useWords();
  const t = care.reports;
  const { data, error, refetch, dataUpdatedAt } = useQuery(queries.report(id));
  const refresh = usePull(refetch);
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data ? monthTitle(format, data.period) : '' }} />
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Words color="inkSoft">
            {t.about(data.site?.name ?? t.allSites, format.date(data.sentAt))}
          </Words>
          <Age at={dataUpdatedAt} failed={error !== null} />
          <Markdown text={data.markdown} />
        </>
      )}
    </Screen>
  );
};
