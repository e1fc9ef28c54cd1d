import type { Search } from '@hlidka/protocol';
import { noon, searchDayWords } from '@hlidka/texts/sayings';
import Svg, { Rect } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { ReadChart } from '../parts/ReadChart.tsx';

const height = 64;
const step = 10;
const least = 1;

/** Clicks per day; touching one shows it in words below. */
export const SearchDays = ({ days }: { days: Search['daily'] }) => {
  const { care, format } = useWords();
  const t = care.search;
  const { edge } = useColors();
  const most = Math.max(1, ...days.map(({ clicks }) => clicks));
  const name = (at: number) => format.date(noon(days.at(at)?.day ?? ''));
  const read = (at: number) => {
    const day = days[at];
    return day ? searchDayWords({ care, format }, day) : '';
  };
  return (
    <ReadChart
      label={t.dailyLabel(days.length)}
      count={days.length}
      read={read}
      room={1}
      edges={[name(0), name(-1)]}
    >
      {(chosen) => (
        <Svg
          width="100%"
          height={height}
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
        >
          {days.map(({ day, clicks }, at) => {
            const tall = Math.max(least, (clicks / most) * height);
            return (
              <Rect
                key={day}
                x={at * step + 1}
                y={height - tall}
                width={step - 3}
                height={tall}
                fill={edge}
                opacity={chosen === null || chosen === at ? 1 : 0.45}
              />
            );
          })}
        </Svg>
      )}
    </ReadChart>
  );
};
