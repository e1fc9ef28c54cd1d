import { queryClient } from '../cache/query-client.ts';
import { readSession } from '../session/session.ts';
import { createStore } from '../store.ts';
import { heard } from './heard.ts';
import type { IncidentPush } from './incident-push.ts';
import { system } from './system';

export const banner = createStore<IncidentPush | null>(null);

/** Notifications already on the phone are not announced again. */
export const rememberLying = async (): Promise<void> =>
  heard.remember(await system.lying().catch(() => []));

/** A push in the open app: refetches what is shown, and a banner says why. */
export const hear = async (told: IncidentPush): Promise<void> => {
  if (readSession().state !== 'in') return;
  void queryClient.invalidateQueries({ queryKey: ['sites'] });
  await rememberLying();
  void queryClient.invalidateQueries({ queryKey: ['me', 'notifications'] });
  if (await heard.take(told)) banner.write(told);
};
