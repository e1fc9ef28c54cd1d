import './site-rows.css';
import { type Chart, chartWords, type SiteCharts, type SitesOverview } from '@hlidka/texts/charts';
import { useFormat } from '../../../language.ts';

type Props = { overview: SitesOverview };

/** All sites, a line each: its days, and the month in one figure. */
export const SiteRows = ({ overview: { rows, kinds, rowScale } }: Props) => {
  const t = chartWords[useFormat().language];
  return (
    <div>
      <h3>{t.rows}</h3>
      <p className="report-chart-scale">{rowScale}</p>
      <table className="site-rows">
        <thead>
          <tr>
            <th scope="col">{t.site}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" colSpan={2}>
                {t.short[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={`${at} ${row.name}`} row={row} kinds={kinds} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Row = ({
  row: { name, broken, charts },
  kinds,
}: {
  row: SiteCharts;
  kinds: Chart['kind'][];
}) => (
  <tr data-broken={broken || undefined}>
    <th scope="row">{name}</th>
    {kinds.map((kind) => {
      const chart = charts.find((one) => one.kind === kind);
      return chart ? <Cells key={kind} chart={chart} /> : <td key={kind} colSpan={2} />;
    })}
  </tr>
);

const Cells = ({ chart }: { chart: Chart }) => {
  const t = chartWords[useFormat().language];
  return (
    <>
      <td className="site-row-bars" data-kind={chart.kind}>
        <span className="unseen">{chart.reading}</span>
        <SmallBars chart={chart} />
      </td>
      <td className="site-row-figure" data-kind={chart.kind} data-label={t.short[chart.kind]}>
        {chart.figure}
      </td>
    </>
  );
};

const SmallBars = ({ chart: { bars, kind } }: { chart: Chart }) => (
  <svg
    viewBox={`0 0 ${bars.length} 1`}
    preserveAspectRatio="none"
    width="100%"
    height={16}
    data-kind={kind}
    aria-hidden="true"
  >
    {bars.map(({ name, share, look }, at) => {
      const column = { x: at + 0.16, width: 0.68 };
      if (share === null)
        return (
          <rect
            key={name}
            {...column}
            data-look={look}
            y={look === 'maintenance' ? 0.5 : 0.94}
            height={look === 'maintenance' ? 0.5 : 0.06}
          />
        );
      return (
        <g key={name}>
          <rect {...column} data-look="up" y={1 - share} height={share} />
          {look === 'down' && <rect {...column} data-look="down" y={0} height={1 - share} />}
        </g>
      );
    })}
  </svg>
);
