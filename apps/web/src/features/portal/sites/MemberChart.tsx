import type { Piece } from '@hlidka/texts/sayings';
import { PieceChart } from '../../../ui/charts/PieceChart.tsx';
import { Strip } from '../../../ui/charts/Strip.tsx';
import { useChartTexts } from '../../../ui/charts/use-chart-texts.ts';

type Props = { name: string; pieces: readonly Piece[] };

/** The days of a group's member, named beside the pointer. */
export const MemberChart = ({ name, pieces }: Props) => {
  const t = useChartTexts();
  return (
    <PieceChart pieces={pieces} step="day" incidents={[]} label={t.availabilityOf(name)}>
      {(cursor) => <Strip pieces={pieces} size="small" cursor={cursor} />}
    </PieceChart>
  );
};
