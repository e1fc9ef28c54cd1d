import type { QuietHours } from '@hlidka/protocol';
import { clockWords } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { DayPicks } from '../../ui/form/DayPicks.tsx';
import { TimeStep } from '../../ui/form/TimeStep.tsx';

type Props = { quiet: QuietHours; onQuiet: (quiet: QuietHours) => void };

export const QuietTimes = ({ quiet, onQuiet }: Props) => {
  const { account, format } = useWords();
  const t = account.phones;
  return (
    <View>
      {(['from', 'to'] as const).map((edge) => (
        <TimeStep
          key={edge}
          label={t[edge]}
          earlier={t.earlier(t[edge])}
          later={t.later(t[edge])}
          value={quiet[edge]}
          words={clockWords(format, quiet[edge])}
          onValue={(minute) => onQuiet({ ...quiet, [edge]: minute })}
        />
      ))}
      <DayPicks
        label={t.days}
        hint={t.daysHint}
        names={t.shortDays}
        value={quiet.days}
        onValue={(days) => onQuiet({ ...quiet, days })}
      />
    </View>
  );
};
