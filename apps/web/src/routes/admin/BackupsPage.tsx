import type { ExpectedBackup, FailedBackup } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { ExpectedTable } from '../../features/admin/backups/ExpectedTable.tsx';
import { FailedTable } from '../../features/admin/backups/FailedTable.tsx';
import { useAdminTexts } from '../../language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

type Watched = { sites: readonly ExpectedBackup[]; failed: readonly FailedBackup[] };

/** No event fires when a deadline passes, so poll. */
const lookAgainMs = 60_000;

export const BackupsPage = () => {
  const t = useAdminTexts().backupWatch;
  const query = useQuery({ ...adminQueries.expectedBackups(), refetchInterval: lookAgainMs });
  const answer = ({ sites, failed }: Watched): string => {
    const missing = sites.filter((site) => site.missing).length;
    const small = failed.filter((one) => one.small).length;
    const wrong = [
      ...(failed.length > small ? [t.answer.failed(failed.length - small)] : []),
      ...(small > 0 ? [t.answer.small(small)] : []),
      ...(missing > 0 ? [t.answer.missing(missing)] : []),
    ];
    if (wrong.length > 0) return wrong.join(' ');
    return sites.length === 0 ? t.answer.none : t.answer.fine;
  };
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={query.data ? answer(query.data) : query.isError ? t.place : undefined}
        detail={t.detail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ sites, failed }) => (
          <>
            {failed.length > 0 && <FailedTable failed={failed} />}
            {sites.length === 0 ? (
              <EmptyState action={<LinkButton to="/sites">{t.toSites}</LinkButton>}>
                {t.noneDetail}
              </EmptyState>
            ) : (
              <ExpectedTable sites={sites} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};
