import type { Heartbeat } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ExpectationDialog } from './ExpectationDialog.tsx';
import { HeartbeatMark } from './HeartbeatMark.tsx';
import { useWhen } from './use-when.ts';

type Site = { id: string; paused: boolean };
type Props = { site: Site; heartbeat: Heartbeat | null };

/** When a backup is due, and whether one is missing. */
export const Expectation = ({ site, heartbeat }: Props) => {
  const t = useAdminTexts().backupWatch.expectation;
  const [editing, setEditing] = useState(false);
  const expected = heartbeat?.schedule ? heartbeat : null;
  return (
    <div className="backup-part">
      <div className="backup-part-head">
        <h3>{t.heading}</h3>
        <Button size="small" onClick={() => setEditing(true)}>
          {expected ? t.change : t.set}
        </Button>
      </div>
      {expected ? <State site={site} heartbeat={expected} /> : <p className="soft">{t.none}</p>}
      {editing && (
        <ExpectationDialog
          siteId={site.id}
          heartbeat={expected}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
};

const State = ({ site, heartbeat }: { site: Site; heartbeat: Heartbeat }) => {
  const t = useAdminTexts().backupWatch.expectation;
  const format = useFormat();
  const when = useWhen();
  const { lateAt, state } = heartbeat;
  const says = () => {
    if (site.paused) return t.paused;
    if (!lateAt) return '';
    const at = format.dateTime(lateAt);
    return state === 'late' ? t.missing(at) : t.next(at);
  };
  return (
    <p>
      {(state === 'late' || state === 'failed') && (
        <>
          <HeartbeatMark heartbeat={heartbeat} />{' '}
        </>
      )}
      {t.every(when(heartbeat))} {says()}
    </p>
  );
};
