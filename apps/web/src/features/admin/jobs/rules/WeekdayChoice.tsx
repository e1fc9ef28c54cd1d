import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { RuleValues } from './rule-values.ts';

const name = 'recurrence.weekdays';

export const WeekdayChoice = ({ form }: { form: Form<RuleValues> }) => {
  const { jobRules: t, windows } = useAdminTexts();
  const chosen = form.values[name];
  const error = form.errors[name];
  const toggle = (day: number, on: boolean) =>
    form.set(name, on ? [...chosen, day].sort() : chosen.filter((other) => other !== day));
  return (
    <fieldset className="bare" aria-describedby={error ? 'rule-weekdays-error' : undefined}>
      <legend>{t.weekdays}</legend>
      <div className="weekday-choice">
        {windows.days.map((label, at) => (
          <Checkbox
            key={label}
            label={label}
            checked={chosen.includes(at + 1)}
            onValue={(on) => toggle(at + 1, on)}
          />
        ))}
      </div>
      {error && (
        <p className="field-error" id="rule-weekdays-error" role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  );
};
