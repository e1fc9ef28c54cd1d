import type { BookPage } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../query-client.ts';
import { isReturning } from '../../../returning.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { BookView } from './BookView.tsx';
import { homeQueries } from './home-queries.ts';
import { useBookTexts } from './use-book-texts.ts';

/** The first page comes with home; a button loads older ones, after which all are kept fresh. */
export const HomeBook = ({ first, named }: { first: BookPage; named: boolean }) => {
  const t = useBookTexts();
  const options = homeQueries.book();
  const [opened, setOpened] = useState(
    () => isReturning() && queryClient.getQueryData(options.queryKey) !== undefined,
  );
  const query = useInfiniteQuery({ ...options, enabled: opened });
  const pages = opened && query.data ? query.data.pages : [first];
  const more = opened && query.data ? query.hasNextPage : first.nextCursor !== null;
  const showOlder = () => {
    if (!opened)
      queryClient.setQueryData(options.queryKey, { pages: [first], pageParams: [undefined] });
    setOpened(true);
    return query.fetchNextPage();
  };
  return (
    <Section heading={t.heading} about={t.about}>
      <BookView
        pages={pages}
        named={named}
        onOlder={more ? showOlder : undefined}
        busy={query.isFetchingNextPage}
      />
      {query.isError && <ErrorState error={query.error} onRetry={showOlder} />}
    </Section>
  );
};
