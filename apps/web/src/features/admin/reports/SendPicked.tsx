import { type AdminReport, manyReports } from '@hlidka/protocol';
import { call } from '../../../api.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../kit/api/refresh.ts';
import type { Picking } from './use-picking.ts';

type Props = { reports: readonly AdminReport[]; picking: Picking };

/** Sends the ticked drafts together; those that nobody has opened are counted before. */
export const SendPicked = ({ reports, picking: { ids, setIds } }: Props) => {
  const t = useAdminTexts().reports;
  const looked = reports.filter((report) => report.looked);
  const chosen = reports.filter(({ id }) => ids.has(id));
  const unread = chosen.filter((report) => !report.looked).length;
  const send = () =>
    confirm({
      title: t.sendAsk(chosen.length),
      means: [t.sendMeans, unread > 0 && t.sendUnread(unread)].filter(Boolean).join(' '),
      action: t.sendPicked(chosen.length),
      run: async () => {
        const body = { reports: chosen.map(({ id, version }) => ({ id, version })) };
        const { sent, kept } = await call(manyReports.send, { body });
        setIds(new Set(kept.map(({ id }) => id)));
        refresh('reports');
        const words = [sent > 0 && t.sentMany(sent), kept.length > 0 && t.keptMany(kept.length)];
        toast(words.filter(Boolean).join(' '));
      },
    });
  return (
    <div className="row">
      <Button
        size="small"
        disabled={looked.length === 0}
        onClick={() => setIds(new Set(looked.map(({ id }) => id)))}
      >
        {t.pickLooked}
      </Button>
      {chosen.length > 0 && (
        <>
          <Button size="small" look="main" icon="send" needs={manyReports.send} onClick={send}>
            {t.sendPicked(chosen.length)}
          </Button>
          <Button size="small" look="quiet" onClick={() => setIds(new Set())}>
            {t.pickNone}
          </Button>
        </>
      )}
    </div>
  );
};
