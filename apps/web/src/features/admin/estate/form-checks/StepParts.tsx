import type { FormStep } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { ElementField } from './ElementField.tsx';
import { FillingField } from './FillingField.tsx';

type Props = { step: FormStep; onValue: (step: FormStep) => void; wrong: boolean };

/** What a verb needs to be told, and nothing else. */
export const StepParts = ({ step, onValue, wrong }: Props) => {
  const t = useAdminTexts().formChecks.editor;
  return (
    <>
      {step.verb === 'goto' && (
        <Words
          label={t.url}
          value={step.url}
          wrong={wrong}
          onValue={(url) => onValue({ ...step, url })}
        />
      )}
      {'at' in step && (
        <ElementField at={step.at} wrong={wrong} onValue={(at) => onValue({ ...step, at })} />
      )}
      {step.verb === 'fill' && (
        <FillingField
          value={step.value}
          wrong={wrong}
          onValue={(value) => onValue({ ...step, value })}
        />
      )}
      {step.verb === 'select' && (
        <Words
          label={t.option}
          value={step.option}
          wrong={wrong}
          onValue={(option) => onValue({ ...step, option })}
        />
      )}
      {step.verb === 'check' && (
        <Checkbox label={t.on} checked={step.on} onValue={(on) => onValue({ ...step, on })} />
      )}
      {'text' in step && (
        <Words
          label={t.text}
          value={step.text}
          wrong={wrong}
          onValue={(text) => onValue({ ...step, text })}
        />
      )}
      {step.verb === 'expectUrl' && (
        <Words
          label={t.pattern}
          value={step.pattern}
          wrong={wrong}
          onValue={(pattern) => onValue({ ...step, pattern })}
        />
      )}
      {step.verb === 'expectStatus' && (
        <>
          <Amount
            label={t.least}
            value={step.least}
            onValue={(least) => onValue({ ...step, least })}
          />
          <Amount label={t.most} value={step.most} onValue={(most) => onValue({ ...step, most })} />
        </>
      )}
      {'seconds' in step && (
        <Amount
          label={t.seconds}
          value={step.seconds}
          onValue={(seconds) => onValue({ ...step, seconds })}
        />
      )}
    </>
  );
};

type WordsProps = {
  label: string;
  value: string;
  wrong: boolean;
  onValue: (value: string) => void;
};
const Words = ({ label, value, wrong, onValue }: WordsProps) => (
  <div className="form-step-wide">
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          aria-invalid={wrong}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  </div>
);

type AmountProps = { label: string; value: number; onValue: (value: number) => void };
const Amount = ({ label, value, onValue }: AmountProps) => (
  <Field label={label}>
    {(control) => (
      <TextInput
        {...control}
        inputMode="numeric"
        autoComplete="off"
        value={value === 0 ? '' : String(value)}
        onValue={(words) => onValue(Number(words.replace(/\D/g, '').slice(0, 3)))}
      />
    )}
  </Field>
);
