import { AuditTable } from '../../features/admin/keep/audit/AuditTable.tsx';
import { AuditToolbar } from '../../features/admin/keep/audit/AuditToolbar.tsx';
import { eventWords } from '../../features/admin/keep/audit/audit-words.ts';
import { noAuditFilter, useAudit } from '../../features/admin/keep/audit/use-audit.ts';
import { MoreButton } from '../../features/admin/kit/lists/MoreButton.tsx';
import { useUrlState } from '../../features/admin/kit/lists/use-url-state.ts';
import { useAdminTexts } from '../../language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const AuditPage = () => {
  const t = useAdminTexts().audit;
  const url = useUrlState(noAuditFilter);
  const { subject } = url.state;
  const query = useAudit(url.state);
  const last = query.data?.[0];
  const answer = () => {
    if (!query.data) return query.isError ? t.pageName : undefined;
    if (!last) return t.answer.none;
    const { name } = last.subject;
    return subject ? t.answer.of(name ?? '') : t.answer.last(eventWords(t, last), name);
  };
  const all = <LinkButton to="/audit">{t.all}</LinkButton>;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={t.detail}
        actions={subject && last && all}
      />
      <AuditToolbar {...url} />
      <Loaded query={query} skeleton={<SkeletonRows rows={12} />}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState action={subject && all}>
              {subject ? t.noneOf : url.changed ? t.noneFound : t.noneDetail}
            </EmptyState>
          ) : (
            <>
              <AuditTable entries={entries} />
              <MoreButton query={query} />
            </>
          )
        }
      </Loaded>
    </div>
  );
};
