import { useInfiniteQuery } from '@tanstack/react-query';
import { Section } from '../../../ui/content/Section.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { careQueries } from '../../shared/care/care-queries.ts';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { WorklogView } from './WorklogView.tsx';

/** What was done on any member, with its name at each entry. */
export const GroupWorklog = ({ id }: { id: string }) => {
  const t = useCareTexts();
  const query = useInfiniteQuery(careQueries.worklog('group', id));
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
      {({ pages }) => (
        <Section heading={t.worklog.heading} about={t.group.worklogAbout}>
          <WorklogView
            named
            entries={pages.flatMap(({ entries }) => entries)}
            onOlder={query.hasNextPage ? query.fetchNextPage : undefined}
            busy={query.isFetchingNextPage}
          />
        </Section>
      )}
    </Loaded>
  );
};
