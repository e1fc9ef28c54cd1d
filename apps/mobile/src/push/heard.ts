import * as z from 'zod';
import { createKept } from '../kept.ts';
import type { IncidentPush } from './incident-push.ts';

type Key = Pick<IncidentPush, 'incidentId' | 'event'>;

const mostKeys = 50;
const kept = createKept('heard', z.array(z.string()), []);
let keys: Promise<string[]> | null = null;

const keyOf = ({ incidentId, event }: Key): string => `${incidentId}:${event}`;

/** A repeat is no news, nor is a beginning whose end is already known. */
export const isNews = (known: readonly string[], told: Key): boolean =>
  !known.includes(keyOf(told)) &&
  !known.includes(keyOf({ incidentId: told.incidentId, event: 'resolved' }));

export const withHeard = (known: readonly string[], told: readonly Key[]): string[] =>
  [...new Set([...known, ...told.map(keyOf)])].slice(-mostKeys);

const add = async (told: readonly Key[]): Promise<string[]> => {
  const before = keys ?? kept.read();
  const after = before.then((known) => withHeard(known, told));
  keys = after;
  await kept.write(await after);
  return before;
};

/** What this phone has already announced, in the open app or outside. */
export const heard = {
  remember: async (told: readonly IncidentPush[]): Promise<void> => {
    if (told.length > 0) await add(told);
  },
  /** Whether it is news; afterwards it is not. */
  take: async (told: IncidentPush): Promise<boolean> => isNews(await add([told]), told),
  forget: async (): Promise<void> => {
    keys = null;
    await kept.clear();
  },
};
