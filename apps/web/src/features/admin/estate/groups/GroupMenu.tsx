import { type AdminGroup, groups } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

type Props = { group: AdminGroup; onEdit: () => void };

export const GroupMenu = ({ group, onEdit }: Props) => {
  const t = useAdminTexts().groups;
  const navigate = useNavigate();
  const search = { client: group.clientId, group: group.id };
  const remove = () =>
    confirm({
      title: t.removeAsk(group.name),
      means: t.removeMeans(group.siteCount + group.domainCount),
      action: t.remove,
      run: async () => {
        await call(groups.remove, { params: { id: group.id } });
        toast(t.removed(group.name));
        refresh('sites', 'people');
      },
    });
  return (
    <Menu
      size="small"
      aria-label={t.actionsOf(group.name)}
      items={[
        { label: t.edit, onSelect: onEdit },
        { label: t.addSite, onSelect: () => void navigate({ to: '/sites/new', search }) },
        { label: t.remove, onSelect: remove },
      ]}
    />
  );
};
