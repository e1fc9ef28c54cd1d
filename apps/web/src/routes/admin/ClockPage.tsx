import type { Duty } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { DutiesTable } from '../../features/admin/hands/clock/DutiesTable.tsx';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../language.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const ClockPage = () => {
  const t = useAdminTexts().clock;
  const query = useQuery(adminQueries.duties());
  const answer = (duties: readonly Duty[]): string => {
    const failed = duties.filter(({ last }) => last?.outcome === 'failed').length;
    if (failed > 0) return t.answer.failed(failed);
    return duties.some(({ last }) => last) ? t.answer.fine : t.answer.waiting;
  };
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={query.data ? answer(query.data) : query.isError ? t.pageName : undefined}
        detail={t.detail}
        actions={<LinkButton to="/jobs/rules">{t.rules}</LinkButton>}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {(duties) => <DutiesTable duties={duties} />}
      </Loaded>
    </div>
  );
};
