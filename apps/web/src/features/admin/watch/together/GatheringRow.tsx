import './together.css';
import type { Gathering } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StatusDot } from '../../../../ui/StatusDot.tsx';
import { RunningTime } from '../../../shared/incidents/RunningTime.tsx';
import { GatheringIncidents } from './GatheringIncidents.tsx';
import { TakeOverTogether } from './TakeOverTogether.tsx';
import { useGatheringTitle, useTakers } from './use-gathering-words.ts';

/** All open outages of one cause in one row, which opens into its sites. */
export const GatheringRow = ({ gathering }: { gathering: Gathering }) => {
  const { together: t, incidents } = useAdminTexts();
  const format = useFormat();
  const title = useGatheringTitle();
  const takers = useTakers();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { startedAt, total, sites, clients } = gathering;
  return (
    <article className="gathering">
      <div className="gathering-head">
        <StatusDot status="down">{incidents.kinds.availability}</StatusDot>
        <h3>
          <Link to="/incidents" search={{ together: gathering.id }}>
            {title(gathering)}
          </Link>
        </h3>
        <p className="gathering-facts">
          <span>
            {t.names(sites.join(', '), gathering.open - sites.length)}, {t.clients(clients)}
          </span>
          <span>
            <time dateTime={startedAt} title={format.dateTime(startedAt)}>
              {format.dateTime(startedAt)}
            </time>
            , <RunningTime incident={{ startedAt, endedAt: null }} />
            {gathering.open < total && `, ${t.rest(gathering.open, total)}`}
          </span>
          <span className={gathering.taken === 0 ? 'soft' : undefined}>{takers(gathering)}</span>
        </p>
        <div className="gathering-actions">
          <Button
            look="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? t.hide : t.show(gathering.open)}
          </Button>
          <TakeOverTogether gathering={gathering} size="small" />
        </div>
      </div>
      <div id={id} hidden={!open}>
        {open && <GatheringIncidents id={gathering.id} />}
      </div>
    </article>
  );
};
