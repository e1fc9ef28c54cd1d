import { isGone } from '@hlidka/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { queries } from '../../api.ts';
import { BookView } from '../../features/portal/book/BookView.tsx';
import { homeQueries } from '../../features/portal/book/home-queries.ts';
import { useBookTexts } from '../../features/portal/book/use-book-texts.ts';
import { Gone } from '../../features/portal/care/Gone.tsx';
import { usePortalTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** The whole book, or the history of a site or a group. */
export const BookPage = () => {
  const t = useBookTexts();
  const { sites } = usePortalTexts();
  const { site, group } = useSearch({ from: '/inside/book' });
  const query = useInfiniteQuery(
    homeQueries.book({ ...(site && { site }), ...(group && { group }) }),
  );
  const ofSite = useQuery({ ...queries.site(site ?? ''), enabled: site !== undefined });
  const ofGroup = useQuery({ ...queries.group(group ?? ''), enabled: group !== undefined });
  if (isGone(query.error)) return <Gone what={site ? 'site' : 'group'} />;
  const of = ofSite.data ?? ofGroup.data;
  const up = of ? { to: site ? `/sites/${of.id}` : `/groups/${of.id}`, label: of.name } : null;
  const answer = of ? t.answerOf(of.name) : site || group ? undefined : t.answer;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        up={up ?? { to: '/', label: sites.site.allSites }}
        query={query}
        answer={query.isError && !query.data ? t.failed : answer}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {({ pages }) => (
          <BookView
            pages={pages}
            named={site === undefined}
            heading="h2"
            onOlder={query.hasNextPage ? query.fetchNextPage : undefined}
            busy={query.isFetchingNextPage}
          />
        )}
      </Loaded>
    </div>
  );
};
