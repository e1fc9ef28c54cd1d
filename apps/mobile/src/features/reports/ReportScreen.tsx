import { isGone } from '@hlidka/client';
import { monthTitle } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { Words } from '../../ui/Words.tsx';
import { Gone } from '../parts/Gone.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { useReportRead } from './use-report-read.ts';
import { useScopeWords } from './use-scope-words.ts';

export const ReportScreen = ({ id }: { id: string }) => {
  const { care, format } = useWords();
  const scope = useScopeWords(true);
  const query = useQuery(queries.report(id));
  const { data, error, refetch } = query;
  const refresh = usePull(refetch, queries.report(id).queryKey);
  useReportRead(data);
  if (isGone(error)) return <Gone what="report" />;
  return (
    <Screen refresh={refresh}>
      <Stack.Screen options={{ title: data ? monthTitle(format, data.period) : '' }} />
      {!data &&
        (error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards count={2} />
        ))}
      {data && (
        <>
          <Words color="inkSoft">
            {care.reports.about(
              scope(data),
              format.date(data.sentAt),
              data.figuresAt && format.dateTime(data.figuresAt),
            )}
          </Words>
          <Age of={query} />
          <KeyFigures figures={data.figures} period={data.period} />
          <Markdown text={data.markdown} />
          <ReportCharts figures={data.figures} period={data.period} />
          <ReportActions report={data} />
        </>
      )}
    </Screen>
  );
};
