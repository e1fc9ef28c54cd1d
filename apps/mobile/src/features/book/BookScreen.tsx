import { isGone } from '@hlidka/client';
import { bookDays } from '@hlidka/texts/sayings';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Stack } from 'expo-router';
import { useMemo } from 'react';
import { ActivityIndicator } from 'react-native';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { Age } from '../../ui/age/Age.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { NotMeasuring } from '../../ui/NotMeasuring.tsx';
import { SkeletonCards } from '../../ui/Skeleton.tsx';
import { List } from '../../ui/scroll/List.tsx';
import { Screen } from '../../ui/scroll/Screen.tsx';
import { usePull } from '../../ui/scroll/use-pull.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { Gone } from '../parts/Gone.tsx';
import { BookLineView } from './BookLineView.tsx';
import { DayHeading } from './DayHeading.tsx';
import { rowsOf } from './rows-of.ts';
import { useOlder } from './use-older.ts';
import { useSpeech } from './use-speech.ts';

type Props = { site?: string | undefined; group?: string | undefined };

/** The whole book, or that of a site or a group; scrolling loads older days. */
export const BookScreen = ({ site, group }: Props) => {
  const { book: t, portal } = useWords();
  const colors = useColors();
  const { data: home, dataUpdatedAt: homeAt } = useQuery({ ...queries.home(), enabled: false });
  const lines = queries.book({ ...(site && { site }), ...(group && { group }) });
  const query = useInfiniteQuery(lines);
  const at = query.dataUpdatedAt || homeAt;
  const speech = useSpeech(at);
  const refresh = usePull(query.refetch, lines.queryKey);
  const { data, error } = query;
  // Home already loaded the first page of the whole book.
  const first = site || group ? undefined : home?.book;
  const rows = useMemo(
    () => rowsOf(bookDays(data?.pages ?? (first ? [first] : []))),
    [data, first],
  );
  const title = site ? portal.book.ofSite : group ? portal.book.ofGroup : t.pageName;
  const older = useOlder(query);
  if (isGone(error)) return <Gone what={site ? 'site' : 'group'} />;
  const of = home?.[site ? 'sites' : 'groups'].find(({ id }) => id === (site ?? group));
  const answer = of ? t.answerOf(of.name) : site || group ? null : t.answer;
  const head = <Stack.Screen options={{ title }} />;
  if (!data && !first)
    return (
      <Screen refresh={refresh}>
        {head}
        {error ? (
          <ErrorNotice error={error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonCards />
        )}
      </Screen>
    );
  return (
    <>
      {head}
      <List
        refresh={refresh}
        gap={0}
        data={rows}
        keyExtractor={({ key }) => key}
        renderItem={({ item }) =>
          item.line ? (
            <BookLineView line={item.line} speech={speech} named={site === undefined} />
          ) : (
            <DayHeading day={item.day} speech={speech} />
          )
        }
        ListHeaderComponent={
          <>
            {answer ? <Words color="inkSoft">{answer}</Words> : null}
            <NotMeasuring />
            <Age of={query} at={at} />
          </>
        }
        ListEmptyComponent={<Words color="inkSoft">{t.none}</Words>}
        onEndReached={older}
        ListFooterComponent={
          query.isFetchingNextPage ? (
            <ActivityIndicator color={colors.inkSoft} accessibilityLabel={t.older} />
          ) : query.isFetchNextPageError ? (
            <ErrorNotice error={error} onRetry={older} />
          ) : null
        }
      />
    </>
  );
};
