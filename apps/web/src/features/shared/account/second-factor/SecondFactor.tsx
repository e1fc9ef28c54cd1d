import { auth, type SecondFactor as State } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useFormat } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { accountQueries } from '../account-queries.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { SetUp } from './SetUp.tsx';
import { useSecondFactorTexts } from './use-second-factor-texts.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['me', 'second factor'] });

export const SecondFactor = () => {
  const t = useSecondFactorTexts();
  const query = useQuery(accountQueries.secondFactor());
  return (
    <Section margin heading={t.heading} about={t.about}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(state) => <Current state={state} />}
      </Loaded>
    </Section>
  );
};

const Current = ({ state: { since, codesLeft, required } }: { state: State }) => {
  const t = useSecondFactorTexts();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setOpen(false);
    setCodes(null);
    void refresh();
  };
  const renew = () =>
    confirm({
      title: t.newCodesAsk,
      means: t.newCodesMeans,
      action: t.newCodes,
      run: async () => setCodes((await call(auth.newBackupCodes)).codes),
    });
  const end = () =>
    confirm({
      title: t.endAsk,
      means: t.endMeans,
      action: t.end,
      run: async () => {
        await call(auth.endSecondFactor);
        await refresh();
        toast(t.ended);
      },
    });
  return (
    <>
      <p>{since ? t.on(format.date(since), codesLeft) : t.off}</p>
      {since && codesLeft === 0 && <p>{t.none}</p>}
      {required && <p className="soft">{t.required}</p>}
      <div className="row">
        <Button icon="key" onClick={() => setOpen(true)}>
          {since ? t.again : t.setUp}
        </Button>
        {since && <Button onClick={renew}>{t.newCodes}</Button>}
        {since && <Button onClick={end}>{t.end}</Button>}
      </div>
      {(open || codes) && (
        <Dialog open onClose={close} title={codes ? t.newCodes : t.steps.title}>
          {codes ? <BackupCodes codes={codes} onDone={close} /> : <SetUp onDone={close} />}
        </Dialog>
      )}
    </>
  );
};
