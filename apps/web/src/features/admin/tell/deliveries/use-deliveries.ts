import { DeliveryChannel, DeliveryState, deliveries } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';

export const deliveryDefaults = { q: '', channel: '', state: '' };
export type DeliveryFilter = typeof deliveryDefaults;

/** The address may hold anything; invalid choices are ignored. */
export const useDeliveries = (filter: DeliveryFilter) => {
  const channel = DeliveryChannel.safeParse(filter.channel).data;
  const state = DeliveryState.safeParse(filter.state).data;
  const q = filter.q.trim() || undefined;
  return useInfiniteQuery({
    queryKey: ['deliveries', 'list', channel ?? null, state ?? null, q ?? null],
    queryFn: ({ pageParam }) =>
      call(deliveries.list, { query: { channel, state, q, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.deliveries),
      smtp: pages[0]?.smtp ?? true,
      aside: pages[0]?.aside ?? 0,
    }),
  });
};
