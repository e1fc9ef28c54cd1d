import type { Incident } from '@hlidka/protocol';
import type { Piece } from '@hlidka/texts/sayings';
import { PieceChart } from '../../../ui/charts/PieceChart.tsx';
import { Strip } from '../../../ui/charts/Strip.tsx';
import { useChartTexts } from '../../../ui/charts/use-chart-texts.ts';

type Props = { name: string; pieces: readonly Piece[]; incidents: readonly Incident[] };

/** The days of a group's member, named beside the pointer. */
export const MemberChart = ({ name, pieces, incidents }: Props) => {
  const t = useChartTexts();
  return (
    <PieceChart pieces={pieces} step="day" incidents={incidents} label={t.availabilityOf(name)}>
      {(cursor) => <Strip pieces={pieces} size="small" cursor={cursor} />}
    </PieceChart>
  );
};
