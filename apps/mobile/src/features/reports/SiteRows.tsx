import { type Colors, space } from '@hlidka/design';
import { type Chart, chartWords, type SiteCharts, type SitesOverview } from '@hlidka/texts/charts';
import { View } from 'react-native';
import Svg, { Rect } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

const height = 12;
const step = 10;

/** All sites, a line each: its days, and the month in figures. */
export const SiteRows = ({ overview: { rows, rowScale } }: { overview: SitesOverview }) => {
  const t = chartWords[useWords().language];
  return (
    <View style={{ gap: space[3] }}>
      <Words size="lead" weight="600" accessibilityRole="header">
        {t.rows}
      </Words>
      <Words size="small" color="inkSoft">
        {rowScale}
      </Words>
      {rows.map((row, at) => (
        <SiteRow key={`${at} ${row.name}`} row={row} />
      ))}
    </View>
  );
};

const SiteRow = ({ row: { name, broken, charts } }: { row: SiteCharts }) => {
  const t = chartWords[useWords().language];
  const days = charts.find(({ kind }) => kind === 'availability');
  const rest = charts.filter((chart) => chart !== days && chart.figure);
  const weight = broken ? '600' : '400';
  return (
    <View
      accessible
      accessibilityLabel={[name, days?.figure, days?.reading].filter(Boolean).join(', ')}
      style={{ gap: space[1] }}
    >
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', gap: space[3] }}>
        <Words size="small" weight={weight} style={{ flexShrink: 1 }}>
          {name}
        </Words>
        <Words size="small" weight={weight} figures>
          {days?.figure}
        </Words>
      </View>
      {days && <Days chart={days} />}
      {rest.length > 0 && (
        <Words size="small" color="inkSoft" figures>
          {rest.map(({ kind, figure }) => `${t.short[kind]}: ${figure}`).join(', ')}
        </Words>
      )}
    </View>
  );
};

type Piece = { y: number; tall: number; color: keyof Colors; opacity?: number };

/** A calm day is pale, so that what broke is seen among sixty sites. */
const piecesOf = ({ share, look }: Chart['bars'][number]): Piece[] => {
  if (look === 'maintenance') return [{ y: height / 2, tall: height / 2, color: 'maintenance' }];
  if (share === null) return [{ y: height - 1, tall: 1, color: 'edge' }];
  const lost = (1 - share) * height;
  const stood: Piece = { y: lost, tall: height - lost, color: 'up', opacity: 0.4 };
  return look === 'down' ? [{ y: 0, tall: lost, color: 'down' }, stood] : [stood];
};

const Days = ({ chart: { bars } }: { chart: Chart }) => {
  const colors = useColors();
  return (
    <Svg
      width="100%"
      height={height}
      viewBox={`0 0 ${bars.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {bars.flatMap((bar, at) =>
        piecesOf(bar).map(({ y, tall, color, opacity = 1 }) => (
          <Rect
            key={`${bar.name} ${color}`}
            x={at * step + 1}
            y={y}
            width={step - 3}
            height={tall}
            fill={colors[color]}
            opacity={opacity}
          />
        )),
      )}
    </Svg>
  );
};
