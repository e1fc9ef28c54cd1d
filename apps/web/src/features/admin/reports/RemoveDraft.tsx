import { adminReports } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../kit/api/refresh.ts';

type Props = { id: string; onRemoved: () => void };

export const RemoveDraft = ({ id, onRemoved }: Props) => {
  const t = useAdminTexts().report;
  const navigate = useNavigate();
  const remove = () =>
    confirm({
      title: t.removeAsk,
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(adminReports.remove, { params: { id } });
        onRemoved();
        toast(t.removed);
        await navigate({ to: '/reports', replace: true });
        refresh('reports');
      },
    });
  return (
    <Button size="small" onClick={remove}>
      {t.remove}
    </Button>
  );
};
