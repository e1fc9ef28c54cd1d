import './incidents.css';
import type { Incident } from '@hlidka/protocol';
import { useState } from 'react';
import { useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { anchorOf, isSought } from './anchor.ts';
import { IncidentRow } from './IncidentRow.tsx';
import { periodOf } from './span.ts';

const shownFirst = 8;

type Props = { incidents: readonly Incident[]; firstDay: string | undefined };

/** Newest first, each drawn to scale within the period that begins with the first day. */
export const IncidentList = ({ incidents, firstDay }: Props) => {
  const t = useTexts().watch.incidents;
  const [all, setAll] = useState(() => incidents.slice(shownFirst).some(({ id }) => isSought(id)));
  const now = useNow();
  if (incidents.length === 0) return <p className="soft">{t.none}</p>;
  const period = periodOf(firstDay, now);
  const shown = all ? incidents : incidents.slice(0, shownFirst);
  return (
    <>
      <ol className="incident-rows">
        {shown.map((incident) => (
          <li key={incident.id} {...anchorOf(incident.id)}>
            <IncidentRow incident={incident} period={period} />
          </li>
        ))}
      </ol>
      {shown.length < incidents.length && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {t.showAll(incidents.length)}
          </Button>
        </div>
      )}
    </>
  );
};
