import { type Outlet, outlets } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useIsDemo } from '../examples/use-examples.ts';

type Props = { outlet: Outlet; onClose: () => void };

/** Sends a test as soon as it opens, and quotes the service. */
export const ChannelTest = ({ outlet, onClose }: Props) => {
  const { channels, deliveries } = useAdminTexts();
  const t = channels.tested;
  const demo = useIsDemo();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(outlets.test, { params: { id: outlet.id } }),
  });
  useEffect(() => mutate(), [mutate]);
  const quoted = data && (
    <p className="long">
      {data.status === null ? (
        deliveries.why(data.answer)
      ) : (
        <>
          {t.answer}: <code>{data.answer}</code>
        </>
      )}
    </p>
  );
  const isDemo = demo && data?.status === null;
  const why = data?.answer.startsWith('private address') ? <p>{t.private}</p> : null;
  return (
    <Dialog open title={t.title(outlet.name)} onClose={onClose}>
      <div aria-live="polite">
        {isPending && <p>{t.running}</p>}
        {error && <ErrorState error={error} />}
        {data?.ok && <Notice what={t.ok} todo={quoted} />}
        {data && !data.ok && (
          <Notice
            what={isDemo ? t.demo : t.bad}
            todo={
              !isDemo && (
                <>
                  {why}
                  {quoted}
                </>
              )
            }
          />
        )}
      </div>
      <div className="dialog-actions">
        <Button look="main" disabled={isPending} onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
};
