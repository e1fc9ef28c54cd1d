import { type AdminReportDetail, adminReports } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { useAct } from '../kit/api/use-act.ts';
import type { Draft } from './use-draft.ts';

type Props = { report: AdminReportDetail; draft: Draft };

/** Figures are corrected for days after a month ends; an edited text stays unless requested. */
export const RefreshFigures = ({ report, draft }: Props) => {
  const t = useAdminTexts().report;
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const read = (text: boolean) =>
    act('figures', async () => {
      const version = text ? report.version : await draft.saveNow();
      const stored = await call(adminReports.refresh, {
        params: { id: report.id },
        body: { version, text },
      });
      draft.show(stored);
      setAsking(false);
      toast(t.refreshed);
    });
  const written = report.touched || draft.dirty;
  return (
    <>
      <Button size="small" onClick={() => (written ? setAsking(true) : void read(false))}>
        {t.refresh}
      </Button>
      {asking && (
        <Dialog open title={t.refresh} onClose={() => setAsking(false)}>
          <p>{t.refreshMeans}</p>
          <div className="row">
            <Button look="main" onClick={() => void read(false)}>
              {t.refreshFigures}
            </Button>
            <Button onClick={() => void read(true)}>{t.refreshAll}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
