import type { AdminSite, BackupExpectation } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { StateMark } from '../../../ui/content/StateMark.tsx';
import { ExpectationDialog } from './ExpectationDialog.tsx';

type Props = { site: AdminSite; expectation: BackupExpectation | null };

/** How often a backup should come, and whether one is missing. */
export const Expectation = ({ site, expectation }: Props) => {
  const t = useAdminTexts().backupWatch;
  const [editing, setEditing] = useState(false);
  return (
    <div className="backup-part">
      <div className="backup-part-head">
        <h3>{t.expectation.heading}</h3>
        <Button size="small" onClick={() => setEditing(true)}>
          {expectation ? t.expectation.change : t.expectation.set}
        </Button>
      </div>
      {expectation ? (
        <State site={site} expectation={expectation} />
      ) : (
        <p className="soft">{t.expectation.none}</p>
      )}
      {editing && (
        <ExpectationDialog
          siteId={site.id}
          everyHours={expectation?.everyHours ?? null}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
};

const State = ({ site, expectation }: { site: AdminSite; expectation: BackupExpectation }) => {
  const t = useAdminTexts().backupWatch;
  const format = useFormat();
  const { everyHours, lateAt, missing, toldAt } = expectation;
  const says = () => {
    if (site.paused) return t.expectation.paused;
    const when = format.dateTime(lateAt);
    return missing ? t.expectation.missing(when) : t.expectation.next(when);
  };
  return (
    <p>
      {missing && (
        <>
          <StateMark shape="crossed" strong>
            {t.missing}
          </StateMark>{' '}
        </>
      )}
      {t.expectation.every(everyHours)} {says()}
      {missing && toldAt && <> {t.expectation.told(format.dateTime(toldAt))}</>}
    </p>
  );
};
