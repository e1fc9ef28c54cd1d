import { clock, type Duty } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** Requests a run; while it waits or runs, its state replaces the button. */
export const RunNow = ({ duty, main }: { duty: Duty; main?: boolean }) => {
  const t = useAdminTexts().clock;
  const act = useAct();
  const { name } = t.duties[duty.name];
  if (duty.runningSince) return <StateMark shape="half">{t.running}</StateMark>;
  if (duty.asked) return <StateMark shape="broken">{t.asked}</StateMark>;
  const run = () =>
    act(duty.name, async () => {
      await call(clock.run, { params: { name: duty.name } });
      refresh('clock');
      toast(t.runAsked(name));
    });
  return (
    <Button
      size={main ? undefined : 'small'}
      look={main ? 'main' : undefined}
      aria-label={t.runOf(name)}
      disabled={duty.nextAt === null}
      onClick={() => void run()}
    >
      {t.run}
    </Button>
  );
};
