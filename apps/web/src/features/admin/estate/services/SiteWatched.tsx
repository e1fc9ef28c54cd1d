import { type AdminSite, limits } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { searchQueries } from '../../../shared/care/search-queries.ts';
import { useCareTexts } from '../../../shared/care/use-care-texts.ts';
import { WatchedItems } from '../../../shared/watched/WatchedPreview.tsx';

export const SiteWatched = ({ site }: { site: AdminSite }) => {
  const {
    siteServices: { missing },
    siteAnswers,
  } = useAdminTexts();
  const t = useCareTexts().watched;
  const query = useQuery(searchQueries.config(site.id));
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
      {({ aiQuestions, seoQueries }) => (
        <>
          <WatchedItems
            heading={t.ai}
            items={aiQuestions}
            max={limits.aiQuestions.max}
            note={!site.entitlements.ai && aiQuestions.length > 0 && missing.ai}
          />
          <WatchedItems
            heading={t.seo}
            items={seoQueries}
            max={limits.seoQueries.max}
            note={!site.entitlements.search && seoQueries.length > 0 && missing.search}
          />
          <div className="row">
            <LinkButton size="small" to="/sites/$id/watched" params={{ id: site.id }}>
              {t.edit}
            </LinkButton>
            {site.entitlements.ai && (
              <LinkButton size="small" to="/sites/$id/answers" params={{ id: site.id }}>
                {siteAnswers.open}
              </LinkButton>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
};
