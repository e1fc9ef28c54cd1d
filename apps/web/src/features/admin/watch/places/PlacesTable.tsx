import { places as endpoints, type Place } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { actionsColumn, nameColumn, usedColumn } from '../../kit/tokens/token-columns.tsx';

/** Smaller clock errors are not shown. */
const rightMs = 2000;

/** How late its results come, how many wait, and how many it lost. */
const PlaceLag = ({ place }: { place: Place }) => {
  const { lagMs, waiting, dropped, refused, refusedAt } = place;
  const t = useAdminTexts().watchPlaces;
  const format = useFormat();
  if (lagMs === null) return null;
  return (
    <span>
      {format.duration(Math.round(lagMs / 1000))}
      {waiting > 0 && <span className="table-note">{t.waiting(format.number(waiting))}</span>}
      {dropped > 0 && <span className="table-note">{t.dropped(format.number(dropped))}</span>}
      {refusedAt && (
        <span className="table-note">
          {t.refused(format.number(refused), format.dateTime(refusedAt))}
        </span>
      )}
    </span>
  );
};

const PlaceClock = ({ place: { clockMs } }: { place: Place }) => {
  const t = useAdminTexts().watchPlaces;
  const format = useFormat();
  if (clockMs === null) return null;
  if (Math.abs(clockMs) < rightMs) return t.clockRight;
  const by = format.duration(Math.round(Math.abs(clockMs) / 1000));
  return (
    <span>
      {clockMs > 0 ? t.clockBehind(by) : t.clockAhead(by)}
      <span className="table-note">{t.clockNote}</span>
    </span>
  );
};

const PlaceState = ({ place: { connected, voicelessSince, kept } }: { place: Place }) => {
  const t = useAdminTexts().watchPlaces;
  const format = useFormat();
  return (
    <span>
      <StateMark shape={connected ? 'full' : 'broken'}>
        {connected ? t.connected : t.away}
      </StateMark>
      {voicelessSince && (
        <span className="table-note">{t.voicelessSince(format.dateTime(voicelessSince))}</span>
      )}
      {kept.count > 0 && (
        <span className="table-note">
          {t.kept(kept.names.join(', '), kept.count - kept.names.length)}
        </span>
      )}
    </span>
  );
};

type Props = { places: readonly Place[]; onChange: (place: Place) => void };

const revoke = async ({ id }: Place) => {
  await call(endpoints.revoke, { params: { id } });
  refresh('places');
};

export const PlacesTable = ({ places, onChange }: Props) => {
  const t = useAdminTexts().watchPlaces;
  const { columns } = t;
  return (
    <Table
      caption={t.list}
      rows={places}
      rowKey={({ id }) => id}
      columns={[
        nameColumn(columns.name, t.own),
        {
          key: 'state',
          header: columns.state,
          cell: (place) => <PlaceState place={place} />,
        },
        { key: 'location', header: columns.location, cell: ({ location }) => location },
        { key: 'version', header: columns.version, cell: ({ version }) => version },
        { key: 'lag', header: columns.lag, cell: (place) => <PlaceLag place={place} /> },
        { key: 'clock', header: columns.clock, cell: (place) => <PlaceClock place={place} /> },
        usedColumn(columns.seen, t.never, ({ own }) => !own),
        actionsColumn({
          header: columns.actions,
          words: () => t,
          revoke,
          others: (place) => (
            <Button
              look="quiet"
              size="small"
              aria-label={t.changeOf(place.name)}
              onClick={() => onChange(place)}
            >
              {t.change}
            </Button>
          ),
        }),
      ]}
    />
  );
};
