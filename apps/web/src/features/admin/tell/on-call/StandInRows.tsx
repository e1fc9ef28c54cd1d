import { dayMs } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { fieldOf, instantOfField } from './clock-time.ts';
import { nameIn, optionsWith, type RowsProps } from './fields.ts';
import { RowPart, Rows } from './Rows.tsx';

export const StandInRows = ({ form, ...all }: RowsProps) => {
  const t = useAdminTexts().onCall;
  const { standIns } = form.values;
  const [first] = all.people;
  const add = () => {
    const from = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
    const to = new Date(from.getTime() + dayMs);
    const span = { from: from.toISOString(), to: to.toISOString() };
    form.set('standIns', [...standIns, { personId: first?.id ?? '', ...span }]);
  };
  return (
    <Rows
      legend={t.standIns}
      hint={t.standInsHint}
      error={form.errors.standIns}
      rows={standIns}
      nameOf={({ personId }) => nameIn(all, personId)}
      cells={({ personId, from, to }, index, change) => (
        <>
          <Select
            aria-label={t.standInPerson(index + 1)}
            value={personId}
            onValue={(id) => change({ personId: id })}
            options={optionsWith(all, personId)}
          />
          <RowPart word={t.from}>
            <TextInput
              type="datetime-local"
              aria-label={t.standInFrom(index + 1)}
              value={fieldOf(from)}
              onValue={(text) => change({ from: instantOfField(text) })}
            />
          </RowPart>
          <RowPart word={t.to}>
            <TextInput
              type="datetime-local"
              aria-label={t.standInTo(index + 1)}
              value={fieldOf(to)}
              onValue={(text) => change({ to: instantOfField(text) })}
            />
          </RowPart>
        </>
      )}
      onRows={(rows) => form.set('standIns', rows)}
    >
      <Button size="small" icon="plus" onClick={add}>
        {t.addStandIn}
      </Button>
    </Rows>
  );
};
