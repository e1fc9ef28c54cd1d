import { screens as endpoints, type Screen } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { KeyPrefix } from '../../../shared/keys/KeyPrefix.tsx';
import { refresh } from '../../kit/api/refresh.ts';

export const ScreensTable = ({ screens }: { screens: readonly Screen[] }) => {
  const t = useAdminTexts().screens;
  const format = useFormat();
  const close = ({ id, name }: Screen) =>
    confirm({
      title: t.closeAsk(name),
      means: t.closeMeans,
      action: t.close,
      run: async () => {
        await call(endpoints.revoke, { params: { id } });
        refresh('screens');
        toast(t.closed(name));
      },
    });
  return (
    <Table
      caption={t.list}
      rows={screens}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ name, prefix }) => (
            <span>
              <strong>{name}</strong>
              <span className="table-note">
                <KeyPrefix prefix={prefix} />
              </span>
            </span>
          ),
        },
        {
          key: 'created',
          header: t.columns.created,
          cell: ({ createdAt }) => format.date(createdAt),
        },
        {
          key: 'seen',
          header: t.columns.seen,
          cell: ({ lastSeenAt }) =>
            lastSeenAt ? <RelativeTime at={lastSeenAt} /> : <span className="soft">{t.never}</span>,
        },
        {
          key: 'actions',
          header: t.columns.actions,
          align: 'end',
          cell: (screen) => (
            <Button size="small" onClick={() => close(screen)}>
              {t.close}
            </Button>
          ),
        },
      ]}
    />
  );
};
