import type { Search } from '@hlidka/protocol';
import { noon, searchDayWords } from '@hlidka/texts/sayings';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../language.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { Columns } from '../../../ui/charts/Columns.tsx';
import { FigureTable } from '../../../ui/charts/FigureTable.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

/** Clicks of each day; read by pointing, touch and keyboard. */
export const SearchDays = ({ days }: { days: Search['daily'] }) => {
  const care = useCareTexts();
  const t = care.search;
  const format = useFormat();
  const [cursor, setCursor] = useState<number | null>(null);
  const label = t.dailyLabel(days.length);
  const values = useMemo(() => days.map(({ clicks }) => clicks), [days]);
  const rows = useMemo(
    () =>
      days.map(({ day, clicks, impressions, without = [] }) => [
        [format.date(noon(day)), ...without.map((engine) => t.without[engine])].join(', '),
        format.number(clicks),
        format.number(impressions),
      ]),
    [format, days, t],
  );
  const last = days.length - 1;
  const shown = days[Math.min(cursor ?? last, last)];
  if (!shown) return null;
  const edge = (at: number) => format.date(noon(days.at(at)?.day ?? shown.day));
  return (
    <ChartFrame
      label={label}
      count={days.length}
      cursor={cursor}
      onCursor={setCursor}
      reading={searchDayWords({ care, format }, shown)}
      table={<FigureTable caption={label} head={Object.values(t.table)} rows={rows} />}
    >
      <Columns values={values} cursor={cursor} />
      <p className="chart-axis" aria-hidden="true">
        <span>{edge(0)}</span>
        <span>{edge(-1)}</span>
      </p>
    </ChartFrame>
  );
};
