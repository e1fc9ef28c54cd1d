import './site-watch.css';
import { type MonitorSettings, watch } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../../api.ts';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { ErrorState } from '../../../../../ui/ErrorState.tsx';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { Skeleton } from '../../../../../ui/Skeleton.tsx';
import { CheckNowResult } from './CheckNowResult.tsx';

type Props = {
  site: { id: string; name: string };
  /** Unsaved settings; without them the site's own. */
  monitor?: MonitorSettings;
  onClose: () => void;
};

/** Checks the site at once and shows where the time went. */
export const CheckNowDialog = ({ site, monitor, onClose }: Props) => {
  const t = useAdminTexts().siteWatch.checkNow;
  const check = useMutation({
    mutationFn: () => call(watch.checkNow, { params: { id: site.id }, body: { monitor } }),
  });
  const { mutate } = check;
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog open title={t.title(site.name)} onClose={onClose}>
      <div className="check-now" aria-live="polite" aria-busy={check.isPending}>
        {check.data && !check.isPending && <CheckNowResult result={check.data} />}
        {check.isError && <ErrorState error={check.error} />}
        {(check.isPending || check.isIdle) && (
          <>
            <p>{t.running}</p>
            <Skeleton height="9rem" />
          </>
        )}
      </div>
      <p className="soft fine">{monitor ? `${t.unsaved} ${t.stored}` : t.stored}</p>
      <div className="dialog-actions">
        <Button busy={check.isPending} onClick={() => mutate()}>
          {t.again}
        </Button>
      </div>
    </Dialog>
  );
};
