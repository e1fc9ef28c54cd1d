import { PushData } from '@hlidka/protocol';
import * as z from 'zod';

/** An incident push, as far as the app needs it. */
export type IncidentPush = PushData & { body: string };

/** What a button under a notification does; null: the notification itself was tapped. */
export const PushAction = z.enum(['course', 'call', 'write']);
export type PushAction = z.infer<typeof PushAction>;
export type Tap = { told: IncidentPush; action: PushAction | null };

type Content = { data?: unknown; body?: unknown };

/** Null: not understood by this version of the app. */
export const readIncidentPush = ({ data, body }: Content): IncidentPush | null => {
  const known = PushData.safeParse(data);
  return known.success ? { ...known.data, body: typeof body === 'string' ? body : '' } : null;
};

const Named = z.object({ server: z.string() });

/** Whether this agency told it; what names none may be anybody's. */
export const isToldBy = ({ data }: Pick<Content, 'data'>, server: string | null): boolean => {
  const named = Named.safeParse(data).data?.server;
  return server === null || named === undefined || named === server;
};
