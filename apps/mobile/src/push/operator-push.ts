import { OperatorPushData } from '@hlidka/protocol';

/** An operator's notification was tapped; `take`: its button, which takes the outage over. */
export type OperatorTap = { about: OperatorPushData; action: 'take' | null };

/** Null: a client's notification, or one that this version of the app does not understand. */
export const readOperatorPush = ({ data }: { data?: unknown }): OperatorPushData | null =>
  OperatorPushData.safeParse(data).data ?? null;
