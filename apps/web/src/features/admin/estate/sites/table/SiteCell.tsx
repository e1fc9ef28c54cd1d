import { expiryStep } from '@hlidka/texts/expiry';
import { daysLeft } from '@hlidka/texts/prague';
import { useAdminTexts, useFormat, useTexts } from '../../../../../language.ts';
import { RelativeTime } from '../../../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../../../ui/content/StateMark.tsx';
import { ShortState } from '../../../kit/state/ShortState.tsx';
import { type ColumnKey, columnClass, isFact } from '../rows/columns.ts';
import type { SiteRow } from '../rows/site-rows.ts';
import { HourStrip } from './HourStrip.tsx';
import { ResponseSpark } from './ResponseSpark.tsx';

type Props = { of: ColumnKey; site: SiteRow; turned: number };

export const SiteCell = ({ of, site, turned }: Props) => {
  if (of === 'name') return <NameCell site={site} />;
  return (
    <td role="cell" className={columnClass(of)}>
      {of === 'status' ? (
        <span key={turned} className={turned > 0 ? 'turned' : undefined}>
          <ShortState site={site} />
        </span>
      ) : (
        <Value of={of} site={site} />
      )}
    </td>
  );
};

const NameCell = ({ site }: { site: SiteRow }) => (
  <th
    role="rowheader"
    scope="row"
    className="of-name"
    title={site.hostname ? `${site.name}, ${site.hostname}` : site.name}
  >
    <span className="site-name">
      <a
        className="row-link"
        href={`/admin/sites/${site.id}`}
        data-open={site.id}
        data-name={site.name}
      >
        <NameParts name={site.name} />
      </a>
      <span className="site-address">{site.hostname}</span>
    </span>
  </th>
);

/** A name that does not fit loses its middle: names often share their beginnings. */
const NameParts = ({ name }: { name: string }) => {
  const letters = [...name];
  const tail = Math.min(12, Math.floor(letters.length / 3));
  if (tail < 4) return <span className="name-start">{name}</span>;
  return (
    <>
      <span className="name-start">{letters.slice(0, -tail).join('')}</span>
      <span className="name-end">{letters.slice(-tail).join('')}</span>
    </>
  );
};

const Value = ({ of, site }: Omit<Props, 'turned'>) => {
  const { roles } = useTexts();
  const format = useFormat();
  switch (of) {
    case 'client':
      return <span title={site.clientName}>{site.clientName}</span>;
    case 'group':
      return (
        <span title={site.groupName ?? undefined}>
          {site.groupName}
          {site.role && <span className="soft"> {roles[site.role]}</span>}
        </span>
      );
    case 'hours':
      return <HourStrip hours={site.hours} />;
    case 'availability':
      return site.availability24hPct !== null && format.percent(site.availability24hPct);
    case 'response':
      return (
        site.avgMs24h !== null && (
          <span className="response">
            <ResponseSpark hoursMs={site.hoursMs} />
            {format.withUnit(site.avgMs24h, 'ms')}
          </span>
        )
      );
    case 'certificate':
      return (
        site.certificateEndsAt && (
          <Days at={site.certificateEndsAt} startsAt={site.certificateStartsAt} />
        )
      );
    case 'lastCheck':
      return (
        site.lastCheckAt && (
          <span className="above">
            <RelativeTime at={site.lastCheckAt} />
          </span>
        )
      );
    case 'tags':
      return <span title={site.tags.join(', ')}>{site.tags.join(', ')}</span>;
    default:
      return isFact(of) ? site[of] : null;
  }
};

const Days = ({ at, startsAt }: { at: string; startsAt: string | null }) => {
  const t = useAdminTexts().board;
  const format = useFormat();
  const left = daysLeft(at);
  const words = left < 0 ? t.ended : t.days(left);
  return (
    <span title={format.date(at)}>
      {expiryStep(at, startsAt) === null ? (
        words
      ) : (
        <StateMark shape={left < 0 ? 'crossed' : 'half'} tone={left < 0 ? 'past' : 'near'} strong>
          {words}
        </StateMark>
      )}
    </span>
  );
};
