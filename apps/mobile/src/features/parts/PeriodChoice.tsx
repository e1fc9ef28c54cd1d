import { useWords } from '../../language.ts';
import { Choices } from '../../ui/form/Choices.tsx';
import { Words } from '../../ui/Words.tsx';
import { choosePeriod, type Period, periods, usePeriod } from './period.ts';

type Props = {
  /** The period of the figures below; differs from the chosen one while that is loading. */
  shown: Period;
  failed: boolean;
};

/** Which period the figures below are of. */
export const PeriodChoice = ({ shown, failed }: Props) => {
  const { common, phone } = useWords();
  const { period, periodDays } = common.watch;
  const chosen = usePeriod();
  const find = (value: string) => periods.find((days) => `${days}` === value);
  return (
    <>
      <Choices
        label={period}
        value={`${chosen}`}
        options={periods.map((days) => ({ value: `${days}`, label: periodDays(days) }))}
        onValue={(value) => {
          const days = find(value);
          if (days) choosePeriod(days);
        }}
      />
      {shown !== chosen && (
        <Words size="small" color="inkSoft" accessibilityLiveRegion="polite">
          {failed ? phone.period.failed(periodDays(shown)) : phone.period.coming}
        </Words>
      )}
    </>
  );
};
