import type { WorklogPage } from '@hlidka/protocol';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api.ts';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { WorklogView } from './WorklogView.tsx';

type Props = { id: string; first: WorklogPage; fold: Fold };

/** The first page comes with the site's overview; a button loads older ones. */
export const SiteWorklog = ({ id, first, fold }: Props) => {
  const options = queries.worklog('site', id);
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
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
    <WorklogView
      fold={fold}
      entries={pages.flatMap(({ entries }) => entries)}
      onOlder={more ? showOlder : undefined}
      busy={query.isFetchingNextPage}
      error={opened ? query.error : null}
    />
  );
};
