import type { ReportFigures } from '@hlidka/protocol';
import { keyFiguresOf, stripOf } from '@hlidka/texts/charts';
import { useWords } from '../../language.ts';
import { Tile, Tiles } from '../../ui/Tile.tsx';
import { ReportChart } from './ReportChart.tsx';

type Props = { figures: ReportFigures | null; period: string };

/** The month at a glance: each figure with that of the month before, and its days in one line. */
export const KeyFigures = ({ figures, period }: Props) => {
  const { language } = useWords();
  const told = keyFiguresOf(language, period, figures);
  const strip = stripOf(language, period, figures);
  return (
    <>
      {told.length > 0 && (
        <Tiles>
          {told.map(({ kind, label, value, change, note }) => (
            <Tile
              key={kind}
              label={label}
              value={value}
              note={[change?.words, note].filter(Boolean).join('\n')}
            />
          ))}
        </Tiles>
      )}
      {strip && <ReportChart chart={strip} of={null} />}
    </>
  );
};
