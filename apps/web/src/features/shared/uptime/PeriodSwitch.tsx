import { useTexts } from '../../../language.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { type Period, periods } from './stretch.ts';

type Props = { days: Period; onDays: (days: Period) => void };

export const PeriodSwitch = ({ days, onDays }: Props) => {
  const t = useTexts().watch;
  return (
    <Segmented
      label={t.period}
      hideLabel
      value={days}
      onValue={onDays}
      options={periods.map((period) => ({ value: period, label: t.periodDays(period) }))}
    />
  );
};
