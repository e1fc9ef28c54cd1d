import { places as endpoints, type Place } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { KeyPrefix } from '../../../shared/keys/KeyPrefix.tsx';
import { refresh } from '../../kit/api/refresh.ts';

/** Smaller clock errors are not shown. */
const rightMs = 2000;

const PlaceName = ({ place: { name, own, prefix } }: { place: Place }) => {
  const t = useAdminTexts().watchPlaces;
  return (
    <span>
      <strong>{name}</strong>
      <span className="table-note">{own ? t.own : prefix && <KeyPrefix prefix={prefix} />}</span>
    </span>
  );
};

/** How late its results come, how many wait, and how many it lost. */
const PlaceLag = ({ place: { lagMs, waiting, dropped } }: { place: Place }) => {
  const t = useAdminTexts().watchPlaces;
  const format = useFormat();
  if (lagMs === null) return null;
  return (
    <span>
      {format.duration(Math.round(lagMs / 1000))}
      {waiting > 0 && <span className="table-note">{t.waiting(format.number(waiting))}</span>}
      {dropped > 0 && <span className="table-note">{t.dropped(format.number(dropped))}</span>}
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

type Props = { places: readonly Place[]; onChange: (place: Place) => void };

const PlaceActions = ({ place, onChange }: { place: Place } & Pick<Props, 'onChange'>) => {
  const t = useAdminTexts().watchPlaces;
  const revoke = useRevoke();
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={t.changeOf(place.name)}
        onClick={() => onChange(place)}
      >
        {t.change}
      </Button>
      {!place.own && (
        <Button
          look="quiet"
          size="small"
          aria-label={t.revokeOf(place.name)}
          onClick={() => revoke(place)}
        >
          {t.revoke}
        </Button>
      )}
    </>
  );
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
        { key: 'name', header: columns.name, cell: (place) => <PlaceName place={place} /> },
        {
          key: 'state',
          header: columns.state,
          cell: ({ connected }) => (
            <StateMark shape={connected ? 'full' : 'broken'}>
              {connected ? t.connected : t.away}
            </StateMark>
          ),
        },
        { key: 'location', header: columns.location, cell: ({ location }) => location },
        { key: 'version', header: columns.version, cell: ({ version }) => version },
        { key: 'lag', header: columns.lag, cell: (place) => <PlaceLag place={place} /> },
        { key: 'clock', header: columns.clock, cell: (place) => <PlaceClock place={place} /> },
        {
          key: 'seen',
          header: columns.seen,
          cell: ({ own, lastSeenAt }) => {
            if (own) return null;
            if (lastSeenAt) return <RelativeTime at={lastSeenAt} />;
            return <span className="soft">{t.never}</span>;
          },
        },
        {
          key: 'actions',
          header: columns.actions,
          align: 'end',
          cell: (place) => <PlaceActions place={place} onChange={onChange} />,
        },
      ]}
    />
  );
};

const useRevoke = () => {
  const t = useAdminTexts().watchPlaces;
  return ({ id, name }: Place) =>
    confirm({
      title: t.revokeAsk(name),
      means: t.revokeMeans,
      action: t.revoke,
      run: async () => {
        await call(endpoints.revoke, { params: { id } });
        refresh('places');
        toast(t.revoked(name));
      },
    });
};
