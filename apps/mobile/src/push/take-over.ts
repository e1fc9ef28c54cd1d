import { ApiError } from '@hlidka/client';
import { gatherings, incidents, type Me, type OperatorPushData } from '@hlidka/protocol';
import { call, queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { createStore } from '../store.ts';

type Outage = Exclude<OperatorPushData, { about: 'job' }>;
type Answer = { state: 'taken' | 'none' | 'over' } | { state: 'earlier'; who: string };

/** How the take-over by a notification's button goes; the screen of outages says it. */
export type TakeOver = { of: Outage } & (
  | Answer
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
);

export const takeOver = createStore<TakeOver | null>(null);

const takeMany = async (gatheringId: string, deliveryId: string): Promise<Answer> => {
  const { taken, others } = await call(gatherings.acknowledge, {
    params: { id: gatheringId },
    body: { deliveryId },
  });
  if (taken > 0) return { state: 'taken' };
  const who = others.find(({ by }) => by !== null)?.by;
  return who ? { state: 'earlier', who } : { state: 'none' };
};

/** Says why the press came too late: somebody else has taken over, or the incident is over. */
const whyNot = async (incidentId: string, refusal: unknown): Promise<Answer> => {
  const list = await call(incidents.list, { query: { open: 'true' } });
  const found = list.incidents.find(({ id }) => id === incidentId);
  if (!found && list.nextCursor !== null) throw refusal;
  if (!found) return { state: 'over' };
  const mine = queryClient.getQueryData<Me>(queries.me().queryKey)?.name;
  if (!found.acknowledgedBy) throw refusal;
  return found.acknowledgedBy === mine
    ? { state: 'taken' }
    : { state: 'earlier', who: found.acknowledgedBy };
};

const takeOne = async (incidentId: string, deliveryId: string): Promise<Answer> => {
  try {
    await call(incidents.acknowledge, { params: { id: incidentId }, body: { deliveryId } });
    return { state: 'taken' };
  } catch (error) {
    if (error instanceof ApiError && error.error === 'already done')
      return whyNot(incidentId, error);
    throw error;
  }
};

export const runTakeOver = async (of: Outage): Promise<void> => {
  takeOver.write({ of, state: 'asking' });
  try {
    const answer =
      of.about === 'incident'
        ? await takeOne(of.incidentId, of.deliveryId)
        : await takeMany(of.gatheringId, of.deliveryId);
    takeOver.write({ of, ...answer });
  } catch (error) {
    takeOver.write({ of, state: 'failed', error });
  }
  await queryClient.invalidateQueries({ queryKey: ['incidents'] });
};
