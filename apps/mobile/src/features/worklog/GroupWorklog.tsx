import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import { useWords } from '../../language.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { WorklogView } from './WorklogView.tsx';

/** What was done on any member, with its name at each entry. */
export const GroupWorklog = ({ id }: { id: string }) => {
  const { care } = useWords();
  const query = useInfiniteQuery(queries.worklog('group', id));
  if (!query.data)
    return query.error ? (
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
    ) : null;
  return (
    <WorklogView
      about={care.group.worklogAbout}
      named
      entries={query.data.pages.flatMap(({ entries }) => entries)}
      onOlder={query.hasNextPage ? query.fetchNextPage : undefined}
      busy={query.isFetchingNextPage}
      error={query.isFetchNextPageError ? query.error : null}
    />
  );
};
