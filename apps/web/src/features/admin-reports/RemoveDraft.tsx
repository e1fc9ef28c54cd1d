import { adminReports } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../api.ts';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { LeaveGuard } from '../operator/LeaveGuard.tsx';
import { refresh } from '../operator/refresh.ts';

/** The two ways to leave a draft behind: unsaved, which asks, or removed. */
export const RemoveDraft = ({ id, dirty }: { id: string; dirty: boolean }) => {
  const t = useAdminTexts().report;
  const navigate = useNavigate();
  const removed = useRef(false);
  const remove = () =>
    confirm({
      title: t.removeAsk,
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(adminReports.remove, { params: { id } });
        removed.current = true;
        toast(t.removed);
        await navigate({ to: '/reports', replace: true });
        refresh('reports');
      },
    });
  return (
    <div>
      <Button size="small" onClick={remove}>
        {t.remove}
      </Button>
      <LeaveGuard unsaved={() => dirty && !removed.current} />
    </div>
  );
};
