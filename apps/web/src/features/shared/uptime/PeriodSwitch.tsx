import { useTexts } from '../../../language.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { periods } from './use-days.ts';

type Props = { days: number; onDays: (days: number) => void };

export const PeriodSwitch = ({ days, onDays }: Props) => {
  const t = useTexts().watch;
  return (
    <Segmented
      label={t.period}
      hideLabel
      value={String(days)}
      onValue={(value) => onDays(Number(value))}
      options={periods.map((period) => ({ value: String(period), label: t.periodDays(period) }))}
    />
  );
};
