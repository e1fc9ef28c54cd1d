import type { WorklogPage } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../query-client.ts';
import { isReturning } from '../../../returning.ts';
import { type Folded, FoldedSection } from '../../../ui/content/FoldedSection.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { careQueries } from '../../shared/care/care-queries.ts';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { WorklogView } from './WorklogView.tsx';

/** The first page comes with the site's overview; older ones are asked for by the button. */
type Props = { id: string; first: WorklogPage; fold: Folded };

export const SiteWorklog = ({ id, first, fold }: Props) => {
  const { heading } = useCareTexts().worklog;
  const options = careQueries.worklog('site', id);
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
    <FoldedSection {...fold} heading={heading}>
      <WorklogView
        entries={pages.flatMap(({ entries }) => entries)}
        onOlder={more ? showOlder : undefined}
        busy={query.isFetchingNextPage}
      />
      {query.isError && <ErrorState error={query.error} onRetry={showOlder} />}
    </FoldedSection>
  );
};
