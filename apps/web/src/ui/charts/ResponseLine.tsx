import type { UptimeDay } from '@hlidka/protocol';
import { useMemo, useState } from 'react';
import { useFormat, useTexts } from '../../language.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { dayName, noon } from './day-words.ts';
import { FigureTable } from './FigureTable.tsx';
import { ResponsePlot } from './ResponsePlot.tsx';
import { roundTop, usualRange } from './response-scale.ts';

type Props = { days: readonly UptimeDay[]; label: string };

/** The average response of each day over a band of what is usual. */
export const ResponseLine = ({ days, label }: Props) => {
  const t = useTexts().watch;
  const format = useFormat();
  const [cursor, setCursor] = useState<number | null>(null);
  const values = useMemo(() => days.map(({ avgMs }) => avgMs), [days]);
  const usual = useMemo(() => usualRange(values), [values]);
  const ms = (value: number) => format.withUnit(value, 'ms');
  const rows = useMemo(
    () =>
      days.map(({ day, avgMs }) => [
        format.date(noon(day)),
        avgMs === null ? t.notMeasured : format.withUnit(avgMs, 'ms'),
      ]),
    [t, format, days],
  );
  const last = days.length - 1;
  const at = Math.min(cursor ?? last, last);
  const shown = days[at];
  const largest = Math.max(0, ...values.filter((value) => value !== null));
  if (!shown || largest === 0) return <p className="soft">{t.response.none}</p>;
  const top = roundTop(largest);
  const said = t.response.day(
    dayName(t, format, shown.day, at === last),
    shown.avgMs === null ? null : ms(shown.avgMs),
  );
  return (
    <ChartFrame
      label={label}
      count={days.length}
      cursor={cursor}
      onCursor={setCursor}
      reading={
        usual ? `${said} (${t.response.usual(format.number(usual[0]), ms(usual[1]))})` : said
      }
      table={<FigureTable caption={label} head={[t.table.day, t.table.response]} rows={rows} />}
    >
      <ResponsePlot values={values} top={top} usual={usual} cursor={cursor} />
      <p className="chart-axis" aria-hidden="true">
        <span>{days[0] && format.date(noon(days[0].day))}</span>
        <span>{t.today}</span>
      </p>
    </ChartFrame>
  );
};
