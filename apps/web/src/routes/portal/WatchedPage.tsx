import { isGone } from '@hlidka/client';
import { useParams } from '@tanstack/react-router';
import { Gone } from '../../features/portal/care/Gone.tsx';
import { useOverview } from '../../features/portal/care/use-overview.ts';
import { useCareTexts } from '../../features/shared/care/use-care-texts.ts';
import { WatchedForm } from '../../features/shared/watched/WatchedForm.tsx';
import { usePortalTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const usualDays = 30;

export const WatchedPage = () => {
  const t = useCareTexts().watched;
  const { site } = usePortalTexts().sites;
  const { id } = useParams({ from: '/inside/sites/$id/watched' });
  const query = useOverview(id, usualDays);
  if (isGone(query.error)) return <Gone what="site" />;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        up={{ to: `/sites/${id}`, label: query.data?.site.name ?? site.pageName }}
        answer={t.answer}
        detail={t.detail}
      />
      <Loaded query={query} skeleton={<Waiting />}>
        {({ site, config }) => <WatchedForm key={id} site={site} config={config} />}
      </Loaded>
    </div>
  );
};

const Waiting = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height="15rem" />
    <Skeleton height="15rem" />
  </div>
);
