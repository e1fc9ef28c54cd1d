import type { Gate } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { useAdminTexts, useFormat, useTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { useSteer } from '../steer-job.ts';
import { CommandView } from './CommandView.tsx';

type Props = { jobId: string; gate: Gate; onClose: () => void };

/** Shows the exact rule before it is added. */
export const RestDialog = ({ jobId, gate, onClose }: Props) => {
  const t = useAdminTexts().job.gate;
  const common = useTexts();
  const format = useFormat();
  const { steer } = useSteer(jobId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const allow = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await steer({ verb: 'allow', gateId: gate.id, digest: gate.digest, rest: true });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open title={t.restTitle} onClose={onClose}>
      <p>{t.restMeans}</p>
      <CommandView rule command={gate.command} />
      {failure !== null && <Notice {...errorWords(common, format, failure)} />}
      <div className="dialog-actions">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button look="main" busy={busy} onClick={() => void allow()}>
          {t.restAction}
        </Button>
      </div>
    </Dialog>
  );
};
