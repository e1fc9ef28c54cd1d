import { PushData } from '@hlidka/protocol';

/** An incident push, as far as the app needs it. */
export type IncidentPush = PushData & { body: string };

type Content = { data?: unknown; body?: unknown };

/** Null: not understood by this version of the app. */
export const readIncidentPush = ({ data, body }: Content): IncidentPush | null => {
  const known = PushData.safeParse(data);
  return known.success ? { ...known.data, body: typeof body === 'string' ? body : '' } : null;
};
