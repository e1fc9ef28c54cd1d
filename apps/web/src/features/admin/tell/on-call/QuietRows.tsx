import { QuietWhat } from '@hlidka/protocol';
import { clockOf } from '@hlidka/texts/prague';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { minuteOf } from './clock-time.ts';
import { nameIn, optionsWith, type RowsProps } from './fields.ts';
import { RowPart, Rows } from './Rows.tsx';

const night = { from: 22 * 60, to: 7 * 60, what: 'preview' as const };

export const QuietRows = ({ form, ...all }: RowsProps) => {
  const t = useAdminTexts().onCall;
  const { quiet } = form.values;
  const [first] = all.people;
  return (
    <Rows
      legend={t.quiet}
      hint={t.quietHint}
      error={form.errors.quiet}
      rows={quiet}
      nameOf={({ personId }) => nameIn(all, personId)}
      cells={({ personId, from, to, what, holidays = false }, index, change) => (
        <>
          <Select
            aria-label={t.quietPerson(index + 1)}
            value={personId}
            onValue={(id) => change({ personId: id })}
            options={optionsWith(all, personId)}
          />
          <RowPart word={t.from}>
            <TextInput
              type="time"
              aria-label={t.quietFrom(index + 1)}
              value={clockOf(from)}
              onValue={(text) => change({ from: minuteOf(text) })}
            />
          </RowPart>
          <RowPart word={t.to}>
            <TextInput
              type="time"
              aria-label={t.quietTo(index + 1)}
              value={clockOf(to)}
              onValue={(text) => change({ to: minuteOf(text) })}
            />
          </RowPart>
          <Select
            aria-label={t.quietWhat(index + 1)}
            value={what}
            onValue={(chosen) => change({ what: chosen })}
            options={QuietWhat.options.map((value) => ({ value, label: t.whats[value] }))}
          />
          <Checkbox
            label={t.quietHolidays}
            checked={holidays}
            onValue={(on) => change({ holidays: on })}
          />
        </>
      )}
      onRows={(rows) => form.set('quiet', rows)}
    >
      <Button
        size="small"
        icon="plus"
        onClick={() => form.set('quiet', [...quiet, { personId: first?.id ?? '', ...night }])}
      >
        {t.addQuiet}
      </Button>
    </Rows>
  );
};
