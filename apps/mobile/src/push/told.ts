import { PushData } from '@hlidka/protocol';

/** A message of an incident, as far as the app needs it. */
export type Told = PushData & { body: string };

type Content = { data?: unknown; body?: unknown };

/** Null: nothing that this version of the app understands. */
export const readTold = ({ data, body }: Content): Told | null => {
  const known = PushData.safeParse(data);
  return known.success ? { ...known.data, body: typeof body === 'string' ? body : '' } : null;
};
