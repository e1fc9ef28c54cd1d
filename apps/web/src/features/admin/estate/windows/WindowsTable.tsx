import { windows as endpoints, type MaintenanceWindow } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { StatusDot } from '../../../../ui/StatusDot.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useWindowWords } from './use-window-words.ts';
import { WindowDialog } from './WindowDialog.tsx';

export const WindowsTable = ({ windows }: { windows: readonly MaintenanceWindow[] }) => {
  const t = useAdminTexts().windows;
  const words = useWindowWords();
  const [edited, setEdited] = useState<MaintenanceWindow | null>(null);
  return (
    <>
      <Table
        caption={t.list}
        rows={windows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', header: t.columns.title, cell: ({ title }) => <strong>{title}</strong> },
          { key: 'scope', header: t.columns.scope, cell: words.scope },
          { key: 'when', header: t.columns.when, cell: words.when },
          {
            key: 'state',
            header: t.columns.state,
            cell: (window) => <WindowState window={window} />,
          },
          {
            key: 'actions',
            header: t.columns.actions,
            align: 'end',
            cell: (window) => (
              <Menu
                size="small"
                aria-label={t.actionsOf(window.title)}
                items={[
                  { label: t.edit, onSelect: () => setEdited(window) },
                  { label: t.remove, onSelect: () => remove(t, window) },
                ]}
              />
            ),
          },
        ]}
      />
      {edited && <WindowDialog window={edited} onClose={() => setEdited(null)} />}
    </>
  );
};

const WindowState = ({ window }: { window: MaintenanceWindow }) => {
  const t = useAdminTexts().windows;
  const format = useFormat();
  if (window.open) return <StatusDot status="maintenance">{t.states.open}</StatusDot>;
  if (!window.nextAt) return <span className="soft">{t.states.over}</span>;
  return (
    <time dateTime={window.nextAt} title={format.relative(window.nextAt)}>
      {t.starts(format.dateTime(window.nextAt))}
    </time>
  );
};

const remove = (t: ReturnType<typeof useAdminTexts>['windows'], window: MaintenanceWindow) =>
  confirm({
    title: t.removeAsk(window.title),
    means: window.open ? t.removeMeansOpen : t.removeMeans,
    action: t.remove,
    run: async () => {
      await call(endpoints.remove, { params: { id: window.id } });
      refresh('windows', 'sites');
      toast(t.removed(window.title));
    },
  });
