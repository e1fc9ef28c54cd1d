import { useBlocker } from '@tanstack/react-router';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  /** Evaluated at the moment of leaving. */
  unsaved: () => boolean;
  texts: { ask: string; means: string; stay: string; go: string };
};

/** Asks before unsaved changes are lost. */
export const LeaveGuard = ({ unsaved, texts }: Props) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog open title={texts.ask} onClose={blocker.reset}>
      <p>{texts.means}</p>
      <div className="dialog-actions">
        <Button autoFocus onClick={blocker.reset}>
          {texts.stay}
        </Button>
        <Button look="main" onClick={blocker.proceed}>
          {texts.go}
        </Button>
      </div>
    </Dialog>
  );
};
