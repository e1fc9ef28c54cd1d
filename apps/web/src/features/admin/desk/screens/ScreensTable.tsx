import { screens as endpoints, type Screen } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import {
  actionsColumn,
  createdColumn,
  nameColumn,
  usedColumn,
} from '../../kit/tokens/token-columns.tsx';

const revoke = async ({ id }: Screen) => {
  await call(endpoints.revoke, { params: { id } });
  refresh('screens');
};

export const ScreensTable = ({ screens }: { screens: readonly Screen[] }) => {
  const t = useAdminTexts().screens;
  return (
    <Table
      caption={t.list}
      rows={screens}
      rowKey={({ id }) => id}
      columns={[
        nameColumn(t.columns.name),
        createdColumn(t.columns.created),
        usedColumn(t.columns.seen, t.never),
        actionsColumn({ header: t.columns.actions, words: () => t, revoke }),
      ]}
    />
  );
};
