import './weekday-choice.css';
import { useId } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Icon } from '../../../../ui/Icon.tsx';

type Props = {
  label: string;
  /** 1 is Monday. */
  chosen: number[];
  error: string | undefined;
  onValue: (days: number[]) => void;
};

export const WeekdayChoice = ({ label, chosen, error, onValue }: Props) => {
  const { windows } = useAdminTexts();
  const errorId = useId();
  const toggle = (day: number, on: boolean) =>
    onValue(on ? [...chosen, day].sort() : chosen.filter((other) => other !== day));
  return (
    <fieldset className="bare" aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <div className="weekday-choice">
        {windows.days.map((name, at) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(at + 1)}
            onValue={(on) => toggle(at + 1, on)}
          />
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  );
};
