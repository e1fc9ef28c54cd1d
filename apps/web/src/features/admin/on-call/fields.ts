import type { Rota, RotaView } from '@hlidka/protocol';
import type { Fields } from '../../../ui/form/use-form.ts';
import { clockOf } from './clock-time.ts';

export const valuesOf = ({ handOver, ...rota }: Rota) => ({
  ...rota,
  day: handOver.day,
  time: clockOf(handOver.minute),
});
type RotaValues = ReturnType<typeof valuesOf>;

export type RowsProps = { form: Fields<RotaValues>; people: RotaView['people'] };

export const optionsOf = (people: RotaView['people']) =>
  people.map(({ id, name }) => ({ value: id, label: name }));

export const nameIn = (people: RotaView['people'], id: string): string =>
  people.find((one) => one.id === id)?.name ?? '?';
