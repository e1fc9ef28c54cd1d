import { deliveries, gatherings, incidents } from '@hlidka/protocol';
import type { router as Router } from 'expo-router';
import { call } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import type { OperatorTap } from './operator-push.ts';

/** Who came too late, or is offline, sees on the screen how things are. */
const take = async ({ about }: OperatorTap): Promise<void> => {
  const { deliveryId } = about;
  if (about.about === 'incident')
    await call(incidents.acknowledge, { params: { id: about.incidentId }, body: { deliveryId } });
  if (about.about === 'outages')
    await call(gatherings.acknowledge, { params: { id: about.gatheringId }, body: { deliveryId } });
};

/** Opens what the notification is about; its button takes the outage over first. */
export const followOperatorTap = async (
  router: Pick<typeof Router, 'navigate'>,
  tap: OperatorTap,
): Promise<void> => {
  const { about, action } = tap;
  if (about.about === 'job')
    router.navigate(
      { pathname: '/waiting/[id]', params: { id: about.jobId } },
      { withAnchor: true },
    );
  else router.navigate('/outages');
  await call(deliveries.seen, { params: { id: about.deliveryId } }).catch(() => {});
  if (action === 'take') await take(tap).catch(() => {});
  await queryClient.invalidateQueries({ queryKey: ['incidents'] });
};
