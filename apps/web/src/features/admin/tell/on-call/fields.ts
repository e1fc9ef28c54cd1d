import type { Rota, RotaView } from '@hlidka/protocol';
import { clockOf } from '@hlidka/texts/prague';
import type { Fields } from '../../../../ui/form/use-form.ts';

export const rotaValuesOf = ({ handOver, ...rota }: Rota) => ({
  ...rota,
  day: handOver.day,
  time: clockOf(handOver.minute),
});
type RotaValues = ReturnType<typeof rotaValuesOf>;

export type RowsProps = {
  form: Fields<RotaValues>;
  people: RotaView['people'];
  /** In the rota still, but no operators any more. */
  left: RotaView['left'];
};

export const optionsOf = (people: RotaView['people']) =>
  people.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Those who can be chosen, plus a former operator who is chosen now: otherwise the field would show
 * somebody else.
 */
export const optionsWith = ({ people, left }: Omit<RowsProps, 'form'>, id: string) =>
  optionsOf([...people, ...left.filter((one) => one.id === id)]);

export const nameIn = ({ people, left }: Omit<RowsProps, 'form'>, id: string): string =>
  [...people, ...left].find((one) => one.id === id)?.name ?? '?';
