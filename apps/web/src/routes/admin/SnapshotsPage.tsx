import type { Snapshots } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { MakeSnapshot } from '../../features/admin/keep/snapshots/MakeSnapshot.tsx';
import { SettingsFacts } from '../../features/admin/keep/snapshots/SettingsFacts.tsx';
import { SnapshotProgress } from '../../features/admin/keep/snapshots/SnapshotProgress.tsx';
import { SnapshotsTable } from '../../features/admin/keep/snapshots/SnapshotsTable.tsx';
import { SnapshotTrouble } from '../../features/admin/keep/snapshots/SnapshotTrouble.tsx';
import { isOpen, lastFailed } from '../../features/admin/keep/snapshots/state-of.ts';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useAdminTexts, useFormat } from '../../language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** No event fires when two days pass, so poll. */
const lookAgainMs = 60_000;

export const SnapshotsPage = () => {
  const t = useAdminTexts().snapshots;
  const query = useQuery({ ...adminQueries.snapshots(), refetchInterval: lookAgainMs });
  const answerOf = useAnswer();
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={query.data ? answerOf(query.data) : query.isError ? t.pageName : undefined}
        detail={t.detail}
        actions={
          query.data && query.data.snapshots.length > 0 && <MakeSnapshot data={query.data} />
        }
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {(data) => <Found data={data} />}
      </Loaded>
    </div>
  );
};

const useAnswer = () => {
  const { answer: t } = useAdminTexts().snapshots;
  const format = useFormat();
  const now = useNow(lookAgainMs);
  return ({ snapshots, settings, newestGoodAt, missing }: Snapshots): string => {
    if (snapshots.some(isOpen)) return t.making;
    const ago = newestGoodAt && format.relative(newestGoodAt, now);
    if (!settings.folder && !settings.store) return t.off;
    if (missing) return ago ? t.missing(ago) : t.missingNone;
    if (lastFailed(snapshots)) return ago ? t.failed(ago) : t.failedNone;
    return ago ? t.fine(ago) : t.none;
  };
};

const Found = ({ data }: { data: Snapshots }) => {
  const t = useAdminTexts().snapshots;
  const { snapshots, settings } = data;
  const open = snapshots.find(isOpen);
  const failed = lastFailed(snapshots);
  const off = !settings.folder && !settings.store;
  return (
    <>
      {open ? <SnapshotProgress snapshot={open} /> : failed && <SnapshotTrouble failed={failed} />}
      {snapshots.length === 0 ? (
        <EmptyState action={!off && <MakeSnapshot data={data} />}>
          {off ? t.offDetail : t.noneDetail}
        </EmptyState>
      ) : (
        <SnapshotsTable snapshots={snapshots} />
      )}
      <SettingsFacts data={data} />
    </>
  );
};
