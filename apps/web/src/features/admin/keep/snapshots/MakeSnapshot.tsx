import { type Snapshots, snapshots } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { isOpen } from './state-of.ts';

export const MakeSnapshot = ({ data }: { data: Snapshots }) => {
  const t = useAdminTexts().snapshots;
  const act = useAct();
  const make = () =>
    act('make', async () => {
      await call(snapshots.make);
      refresh('snapshots');
      toast(t.made);
    });
  return (
    <Button
      look="main"
      icon="backup"
      disabled={data.snapshots.some(isOpen)}
      onClick={() => void make()}
    >
      {t.make}
    </Button>
  );
};
