import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { optionsWith, type RowsProps } from './fields.ts';
import { RowPart, Rows } from './Rows.tsx';

const most = 6;
const gapMinutes = 15;

export const StepRows = ({ form, ...all }: RowsProps) => {
  const t = useAdminTexts().onCall;
  const { steps } = form.values;
  const whos = (who: string) => [
    { value: 'turn', label: t.who.turn },
    { value: 'next', label: t.who.next },
    { value: 'everyone', label: t.who.everyone },
    ...optionsWith(all, who),
  ];
  const later = (steps.at(-1)?.afterMinutes ?? 0) + gapMinutes;
  return (
    <Rows
      legend={t.steps}
      hint={t.stepsHint}
      error={form.errors.steps}
      rows={steps}
      least={1}
      nameOf={(_, index) => t.stepWho(index + 1)}
      cells={({ afterMinutes, who }, index, change) => (
        <>
          <RowPart word={t.after} then={t.minutes}>
            <TextInput
              type="number"
              min={0}
              aria-label={t.stepAfter(index + 1)}
              value={String(afterMinutes)}
              onValue={(text) => change({ afterMinutes: Math.trunc(Number(text)) })}
            />
          </RowPart>
          <Select
            aria-label={t.stepWho(index + 1)}
            value={who}
            onValue={(chosen) => change({ who: chosen })}
            options={whos(who)}
          />
        </>
      )}
      onRows={(rows) => form.set('steps', rows)}
    >
      {steps.length < most && (
        <Button
          size="small"
          icon="plus"
          onClick={() => form.set('steps', [...steps, { afterMinutes: later, who: 'everyone' }])}
        >
          {t.addStep}
        </Button>
      )}
    </Rows>
  );
};
