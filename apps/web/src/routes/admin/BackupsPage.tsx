import type { ExpectedBackup } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { ExpectedTable } from '../../features/admin/backups/ExpectedTable.tsx';
import { useAdminTexts } from '../../language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** That time has passed is told by nobody. */
const lookAgainMs = 60_000;

export const BackupsPage = () => {
  const t = useAdminTexts().backupWatch;
  const query = useQuery({ ...adminQueries.expectedBackups(), refetchInterval: lookAgainMs });
  const answer = (sites: readonly ExpectedBackup[]): string => {
    const missing = sites.filter((site) => site.missing).length;
    if (sites.length === 0) return t.answer.none;
    return missing > 0 ? t.answer.missing(missing) : t.answer.fine;
  };
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={query.data ? answer(query.data) : query.isError ? t.place : undefined}
        detail={t.detail}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {(sites) =>
          sites.length === 0 ? (
            <EmptyState action={<LinkButton to="/sites">{t.toSites}</LinkButton>}>
              {t.noneDetail}
            </EmptyState>
          ) : (
            <ExpectedTable sites={sites} />
          )
        }
      </Loaded>
    </div>
  );
};
