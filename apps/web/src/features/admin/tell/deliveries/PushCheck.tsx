import { deliveries } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useIsDemo } from '../examples/use-examples.ts';

/** Asks the push service whether it accepts our requests; reaches no phone. */
export const PushCheck = ({ onClose }: { onClose: () => void }) => {
  const t = useAdminTexts().deliveries.push;
  const demo = useIsDemo();
  const check = useMutation({ mutationFn: () => call(deliveries.testPush) });
  const { data } = check;
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p>{t.means}</p>
      {check.isError && <ErrorState error={check.error} />}
      {data?.ok && <Notice what={t.ok} todo={t.okDetail} />}
      {data && !data.ok && demo && <Notice what={t.demo} todo={t.demoDetail} />}
      {data && !data.ok && !demo && (
        <Notice
          what={t.bad}
          todo={
            <>
              <p>{t.badDetail}</p>
              {data.error && (
                <p className="soft">
                  {t.error}: {data.error}
                </p>
              )}
            </>
          }
        />
      )}
      <div className="dialog-actions">
        <Button look="main" busy={check.isPending} onClick={() => check.mutate()}>
          {t.run}
        </Button>
      </div>
    </Dialog>
  );
};
