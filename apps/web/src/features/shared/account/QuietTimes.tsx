import type { QuietHours } from '@hlidka/protocol';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useAccountTexts } from './use-account-texts.ts';

type Props = { quiet: QuietHours; onQuiet: (quiet: QuietHours) => void };

/** Minutes since midnight as a time field writes them: `09:30`. */
const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':');

const minuteOf = (text: string): number | null => {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
};

/** A half-typed time is no time yet: it is saved when the field is left. */
const TimeField = ({
  label,
  value,
  onValue,
}: {
  label: string;
  value: number;
  onValue: (minute: number) => void;
}) => {
  const [text, setText] = useState(clockOf(value));
  const leave = () => {
    const minute = minuteOf(text);
    if (minute === null) setText(clockOf(value));
    else if (minute !== value) onValue(minute);
  };
  return (
    <label>
      {label}
      <TextInput type="time" required value={text} onValue={setText} onBlur={leave} />
    </label>
  );
};

export const QuietTimes = ({ quiet, onQuiet }: Props) => {
  const t = useAccountTexts().phones;
  const turn = (day: number, on: boolean) =>
    onQuiet({
      ...quiet,
      days: [1, 2, 3, 4, 5, 6, 7].filter((one) => (one === day ? on : quiet.days.includes(one))),
    });
  return (
    <>
      <div className="quiet-times">
        {(['from', 'to'] as const).map((edge) => (
          <TimeField
            key={edge}
            label={t[edge]}
            value={quiet[edge]}
            onValue={(minute) => onQuiet({ ...quiet, [edge]: minute })}
          />
        ))}
      </div>
      <fieldset className="quiet-weekdays">
        <legend>{t.days}</legend>
        <div>
          {t.shortDays.map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              checked={quiet.days.includes(index + 1)}
              onValue={(on) => turn(index + 1, on)}
            />
          ))}
        </div>
        <p className="field-hint">{t.daysHint}</p>
      </fieldset>
    </>
  );
};
