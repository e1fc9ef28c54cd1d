import type { Call } from '@hlidka/client';
import { keys } from '@hlidka/protocol';
import type { Caller, TestHouse } from '../house.ts';

export const holding = (key: string): Caller => ({ headers: { authorization: `Bearer ${key}` } });

/** A partner key of this person, and a way to ask with it. */
export const makeKey = async (house: TestHouse, { call }: { call: Call }, name = 'test') => {
  const made = await call(keys.create, { body: { name } });
  const get = (path: string) => house.request(`/api/partner${path}`, {}, holding(made.key));
  return {
    ...made,
    get,
    read: async (path: string) => (await get(path)).json(),
    status: async (path = '/ping') => (await get(path)).status,
  };
};
