import './channels.css';
import { outlets as endpoints, type NewOutlet, type Outlet } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { ChannelState } from './ChannelState.tsx';

type Acts = {
  onChange: (outlet: Outlet) => void;
  onTest: (outlet: Outlet) => void;
  onMade: (made: NewOutlet) => void;
};

const ChannelName = ({ outlet: { name, kind, host, ownerId } }: { outlet: Outlet }) => {
  const t = useAdminTexts().channels;
  const { data } = useQuery({ ...adminQueries.onCall(), enabled: ownerId !== null });
  const owner = data?.people.find(({ id }) => id === ownerId);
  return (
    <span className="long">
      <strong>{name}</strong>
      <span className="table-note">
        {t.kinds[kind]}, {host}
        {owner && `, ${t.ownedBy(owner.name)}`}
      </span>
    </span>
  );
};

export const ChannelsTable = ({ outlets, ...acts }: { outlets: readonly Outlet[] } & Acts) => {
  const t = useAdminTexts().channels;
  const { columns } = t;
  return (
    <Table
      caption={t.list}
      rows={outlets}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: columns.name, cell: (outlet) => <ChannelName outlet={outlet} /> },
        { key: 'hears', header: columns.hears, cell: ({ hears }) => t.hears[hears] },
        { key: 'last', header: columns.last, cell: (outlet) => <ChannelState outlet={outlet} /> },
        {
          key: 'actions',
          header: columns.actions,
          align: 'end',
          cell: (outlet) => <ChannelActions outlet={outlet} {...acts} />,
        },
      ]}
    />
  );
};

const ChannelActions = ({ outlet, onChange, onTest, onMade }: { outlet: Outlet } & Acts) => {
  const t = useAdminTexts().channels;
  const { name, kind, offAt } = outlet;
  const { toggle, remove, rotate } = useActs(outlet, onMade);
  return (
    <span className="channel-actions">
      <Button size="small" aria-label={t.testOf(name)} onClick={() => onTest(outlet)}>
        {t.test}
      </Button>
      <Menu
        size="small"
        aria-label={t.more(name)}
        items={[
          { label: t.change, onSelect: () => onChange(outlet) },
          { label: offAt ? t.switchOn : t.switchOff, onSelect: toggle },
          ...(kind === 'webhook' ? [{ label: t.rotate, onSelect: rotate }] : []),
          { label: t.remove, onSelect: remove },
        ]}
      />
    </span>
  );
};

const useActs = ({ id, name, offAt }: Outlet, onMade: Acts['onMade']) => {
  const t = useAdminTexts().channels;
  const act = useAct();
  const params = { id };
  return {
    toggle: () =>
      act(id, async () => {
        await call(endpoints.change, { params, body: { on: offAt !== null } });
        refresh('deliveries');
        toast(offAt ? t.switchedOn(name) : t.switchedOff(name));
      }),
    rotate: () =>
      confirm({
        title: t.rotateAsk(name),
        means: t.rotateMeans,
        action: t.rotateRun,
        run: async () => {
          onMade(await call(endpoints.rotate, { params }));
          refresh('deliveries');
        },
      }),
    remove: () =>
      confirm({
        title: t.removeAsk(name),
        means: t.removeMeans,
        action: t.remove,
        run: async () => {
          await call(endpoints.remove, { params });
          refresh('deliveries');
          toast(t.removed(name));
        },
      }),
  };
};
