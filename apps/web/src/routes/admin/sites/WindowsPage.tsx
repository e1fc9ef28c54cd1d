import type { MaintenanceWindow } from '@hlidka/protocol';
import { windows } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { WindowDialog } from '../../../features/admin/estate/windows/WindowDialog.tsx';
import { WindowStrip } from '../../../features/admin/estate/windows/WindowStrip.tsx';
import { WindowsTable } from '../../../features/admin/estate/windows/WindowsTable.tsx';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useUrlState } from '../../../features/admin/kit/lists/use-url-state.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

/** No event fires when a window opens or closes, so poll. */
const lookAgainMs = 30_000;

export const WindowsPage = () => {
  const t = useAdminTexts().windows;
  const query = useQuery({ ...adminQueries.windows(), refetchInterval: lookAgainMs });
  const url = useUrlState({ new: '' });
  const { answer, detail } = useAnswer();
  const add = (
    <Button needs={windows.create} look="main" icon="plus" onClick={() => url.set({ new: 'yes' })}>
      {t.add}
    </Button>
  );
  const all = query.data;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={all ? answer(all) : query.isError ? t.pageName : undefined}
        detail={all && detail(all)}
        actions={all && all.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(windows) =>
          windows.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <>
              <WindowStrip windows={windows} />
              <Section heading={t.list}>
                <WindowsTable windows={windows} />
              </Section>
            </>
          )
        }
      </Loaded>
      {url.state.new === 'yes' && <WindowDialog onClose={() => url.set({ new: '' })} />}
    </div>
  );
};

const useAnswer = () => {
  const t = useAdminTexts().windows;
  const format = useFormat();
  const answer = (windows: readonly MaintenanceWindow[]): string => {
    if (windows.length === 0) return t.answer.none;
    const [first, ...rest] = windows.filter(({ open }) => open);
    if (!first) return t.answer.calm;
    return rest.length > 0 ? t.answer.many(rest.length + 1) : t.answer.one(first.title);
  };
  const detail = (windows: readonly MaintenanceWindow[]): string | undefined => {
    if (windows.length === 0) return undefined;
    const [next] = windows
      .filter(({ nextAt }) => nextAt !== null)
      .toSorted((a, b) => Date.parse(a.nextAt ?? '') - Date.parse(b.nextAt ?? ''));
    return next?.nextAt ? t.next(next.title, format.dateTime(next.nextAt)) : t.nothingNext;
  };
  return { answer, detail };
};
