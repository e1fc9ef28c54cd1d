import { type Examination, installation } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Findings } from '../../features/admin/keep/installation/Findings.tsx';
import { useAct } from '../../features/admin/kit/api/use-act.ts';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** Nothing is tried before somebody asks: it calls others and writes a file. */
export const InstallationPage = () => {
  const t = useAdminTexts().installation;
  const format = useFormat();
  const act = useAct();
  const [found, setFound] = useState<Examination | null>(null);
  const [isBusy, setBusy] = useState(false);
  const examine = async (offline: boolean) => {
    setBusy(true);
    await act('examine', async () =>
      setFound(await call(installation.examine, { body: { offline } })),
    );
    setBusy(false);
  };
  const countOf = (state: 'problem' | 'warning') =>
    found?.findings.filter((one) => one.state === state).length ?? 0;
  const buttons = (
    <>
      <Button
        look="main"
        icon="check"
        needs={installation.examine}
        disabled={isBusy}
        onClick={() => void examine(false)}
      >
        {t.examine}
      </Button>
      <Button
        needs={installation.examine}
        disabled={isBusy}
        title={t.offlineNote}
        onClick={() => void examine(true)}
      >
        {t.offline}
      </Button>
    </>
  );
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={
          isBusy
            ? t.examining
            : found
              ? t.answer(countOf('problem'), countOf('warning'))
              : t.unasked
        }
        detail={found ? t.at(format.dateTime(found.at)) : undefined}
        actions={found && buttons}
      />
      {isBusy ? (
        <SkeletonRows rows={8} />
      ) : found ? (
        <Findings findings={found.findings} />
      ) : (
        <EmptyState action={<span className="finding-buttons">{buttons}</span>}>
          {t.before}
        </EmptyState>
      )}
    </div>
  );
};
