import { useBlocker } from '@tanstack/react-router';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Asks before unsaved changes are left behind; `unsaved` is read at the moment of leaving. */
export const LeaveGuard = ({ unsaved }: { unsaved: () => boolean }) => {
  const t = useAdminTexts().leave;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog open title={t.ask} onClose={blocker.reset}>
      <p>{t.means}</p>
      <div className="dialog-actions">
        <Button autoFocus onClick={blocker.reset}>
          {t.stay}
        </Button>
        <Button look="main" onClick={blocker.proceed}>
          {t.go}
        </Button>
      </div>
    </Dialog>
  );
};
