import { useAdminTexts } from '../../../../language.ts';
import { Select } from '../../../../ui/form/Select.tsx';
import { nameIn, optionsOf, type RowsProps } from './fields.ts';
import { Rows } from './Rows.tsx';

export const OrderRows = ({ form, ...all }: RowsProps) => {
  const t = useAdminTexts().onCall;
  const { people } = all;
  const { order } = form.values;
  const free = people.filter(({ id }) => !order.includes(id));
  return (
    <Rows
      legend={t.order}
      hint={t.orderHint}
      error={form.errors.order}
      rows={order.map((id) => ({ id }))}
      nameOf={({ id }) => nameIn(all, id)}
      cells={({ id }, index) => (
        <span>
          {index + 1}. {nameIn(all, id)}
        </span>
      )}
      onRows={(rows) =>
        form.set(
          'order',
          rows.map(({ id }) => id),
        )
      }
    >
      {free.length > 0 && (
        <Select
          aria-label={t.addPerson}
          value=""
          onValue={(id) => id && form.set('order', [...order, id])}
          options={[{ value: '', label: t.addPerson }, ...optionsOf(free)]}
        />
      )}
    </Rows>
  );
};
