import './board-tools.css';
import { countByRole } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { confirm } from '../../../../../ui/overlay/Confirm.tsx';
import { ChangeDialog } from '../many/ChangeDialog.tsx';
import { useSitesAction } from '../many/use-sites-action.ts';
import type { Chosen } from '../rows/use-selection.ts';
import { SitesWindowDialog } from './SitesWindowDialog.tsx';

type Props = {
  selected: ReadonlyMap<string, Chosen>;
  onClear: () => void;
};

/** Actions on the ticked sites; hidden while none is ticked. */
export const SelectionBar = ({ selected, onClear }: Props) => {
  const { board, many } = useAdminTexts();
  const t = board.bulk;
  const [asking, setAsking] = useState<'window' | 'change' | null>(null);
  const { run, send } = useSitesAction();
  const ids = [...selected.keys()];
  if (ids.length === 0) return null;
  const chosen = [...selected.values()];
  const pause = () =>
    confirm({
      title: t.pauseAsk(...countByRole(chosen)),
      means: t.pauseMeans,
      action: t.pause,
      run: () => send(ids, { do: 'pause' }),
    });
  return (
    <div className="selection-bar" role="region" aria-label={t.label}>
      <p role="status">{t.count(...countByRole(chosen))}</p>
      <Button size="small" look="main" onClick={() => setAsking('change')}>
        {many.open}
      </Button>
      <Button size="small" onClick={() => void run(ids, { do: 'check' })}>
        {t.check}
      </Button>
      <Button size="small" onClick={pause}>
        {t.pause}
      </Button>
      <Button size="small" onClick={() => void run(ids, { do: 'resume' })}>
        {t.resume}
      </Button>
      <Button size="small" onClick={() => setAsking('window')}>
        {t.window}
      </Button>
      <Button size="small" look="quiet" onClick={onClear}>
        {t.clear}
      </Button>
      {asking === 'window' && <SitesWindowDialog ids={ids} onClose={() => setAsking(null)} />}
      {asking === 'change' && <ChangeDialog ids={ids} onClose={() => setAsking(null)} />}
    </div>
  );
};
