import { matches } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { AssistantsTable } from '../../../features/admin/keep/keys/AssistantsTable.tsx';
import { KeysTable } from '../../../features/admin/keep/keys/KeysTable.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/form/SearchBox.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const KeysPage = () => {
  const t = useAdminTexts().keys;
  const query = useQuery(adminQueries.keys());
  const { state, set, clear } = useUrlState({ q: '' });
  const answer = () => {
    if (!query.data) return query.isError ? t.pageName : undefined;
    if (query.data.length === 0) return t.answerNone;
    return t.answer(query.data.length, query.data.filter((key) => !key.lastUsedAt).length);
  };
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer()}
        detail={query.data?.length !== 0 && t.detail}
        actions={<LinkButton to="/api-guide">{t.guide}</LinkButton>}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(keys) => {
          if (keys.length === 0)
            return (
              <EmptyState
                action={
                  <LinkButton look="main" to="/settings">
                    {t.toSettings}
                  </LinkButton>
                }
              >
                {t.noneDetail}
              </EmptyState>
            );
          const found = keys.filter(({ name, prefix, userName, userEmail }) =>
            matches(state.q, name, prefix, userName, userEmail),
          );
          return (
            <div className="stack">
              <div className="toolbar">
                <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
                <p className="shown" role="status">
                  {t.shown(found.length, keys.length)}
                </p>
              </div>
              {found.length > 0 ? (
                <KeysTable keys={found} />
              ) : (
                <EmptyState
                  title={t.nothingFound}
                  action={<Button onClick={clear}>{t.clear}</Button>}
                >
                  {t.nothingFoundDetail}
                </EmptyState>
              )}
            </div>
          );
        }}
      </Loaded>
      <AssistantsTable />
    </div>
  );
};
