import { queryClient } from '../cache/query-client.ts';
import { readSession } from '../session/session.ts';
import { createStore } from '../store.ts';
import { heard } from './heard.ts';
import { system } from './system';
import type { Told } from './told.ts';

export const banner = createStore<Told | null>(null);

/** What lies among the phone's notifications was told already. */
export const rememberLying = async (): Promise<void> =>
  heard.remember(await system.lying().catch(() => []));

/** A message in the open app: what is shown is asked for again, and a banner says why. */
export const hear = async (told: Told): Promise<void> => {
  if (readSession().state !== 'in') return;
  void queryClient.invalidateQueries({ queryKey: ['sites'] });
  await rememberLying();
  if (await heard.take(told)) banner.write(told);
};
