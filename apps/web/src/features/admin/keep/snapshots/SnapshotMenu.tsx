import { type Snapshot, snapshots } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { isOpen } from './state-of.ts';

export const SnapshotMenu = ({ snapshot }: { snapshot: Snapshot }) => {
  const t = useAdminTexts().snapshots;
  const format = useFormat();
  const act = useAct();
  const { id, status, startedAt } = snapshot;
  const when = format.dateTime(startedAt);
  if (isOpen(snapshot)) return null;
  const download = () =>
    act('download', async () => {
      await call(snapshots.checkFile, { params: { id } });
      window.location.assign(snapshots.file.path.replace('{id}', id));
    });
  const test = () =>
    act('test', async () => {
      await call(snapshots.test, { params: { id } });
      refresh('snapshots');
      toast(t.testAsked);
    });
  const remove = () =>
    confirm({
      title: t.removeAsk,
      means: t.removeMeans(when),
      action: t.remove,
      run: async () => {
        await call(snapshots.remove, { params: { id } });
        refresh('snapshots');
        toast(t.removed);
      },
    });
  return (
    <Menu
      size="small"
      aria-label={t.actionsOf(when)}
      items={[
        ...(status === 'ok'
          ? [
              { label: t.download, onSelect: () => void download() },
              { label: t.test, onSelect: () => void test() },
            ]
          : []),
        { label: t.remove, onSelect: remove },
      ]}
    />
  );
};
