import './incidents.css';
import type { Incident } from '@hlidka/protocol';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { incidentAnchor, isSought } from './anchor.ts';
import { IncidentRow } from './IncidentRow.tsx';

const shownFirst = 8;

type Props = {
  incidents: readonly Incident[];
  /** The period used as scale. */
  period: readonly [number, number];
  /** The incident to highlight. */
  opened?: string;
};

/** Newest first. */
export const IncidentList = ({ incidents, period, opened }: Props) => {
  const t = useTexts().watch.incidents;
  const [all, setAll] = useState(() => incidents.slice(shownFirst).some(({ id }) => isSought(id)));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (opened) row.current?.focus();
  }, [opened]);
  if (incidents.length === 0) return <p className="soft">{t.none}</p>;
  const shown = all || opened ? incidents : incidents.slice(0, shownFirst);
  return (
    <>
      <ol className="incident-rows">
        {shown.map((incident) => (
          <li
            key={incident.id}
            {...incidentAnchor(incident.id)}
            {...(incident.id === opened && { ref: row, tabIndex: -1 })}
          >
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
