import { deliveries, type OperatorPushData } from '@hlidka/protocol';
import type { router as Router } from 'expo-router';
import { call } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { leadFor } from '../session/lead.ts';
import { readOperator } from '../session/session.ts';
import type { OperatorTap } from './operator-push.ts';
import { type PressedDecision, pushedDecision } from './pushed-decision.ts';
import { runTakeOver } from './take-over.ts';

type JobPush = Extract<OperatorPushData, { about: 'job' }>;

/** The job's screen makes the decision, once it has asked the server and the person. */
const followJob = async (
  router: Pick<typeof Router, 'navigate'>,
  { jobId, gateId, seen }: JobPush,
  action: OperatorTap['action'],
): Promise<void> => {
  const decides = action === 'cancel' || action === 'deny' || action === 'retry';
  const decision: PressedDecision | null =
    decides && seen !== undefined ? { jobId, verb: action, gateId, seen, at: Date.now() } : null;
  pushedDecision.write(decision);
  void queryClient.invalidateQueries({ queryKey: ['jobs'] });
  router.navigate({ pathname: '/waiting/[id]', params: { id: jobId } }, { withAnchor: true });
};

const pageOf = (about: OperatorPushData): string => {
  if (about.about === 'job') return `/waiting/${about.jobId}`;
  return about.about === 'incident' ? `/outages?incident=${about.incidentId}` : '/outages';
};

/** Opens what the notification is about; its button also does what it says. A client is told whose it is. */
export const followOperatorTap = async (
  router: Pick<typeof Router, 'navigate'>,
  { about, action }: OperatorTap,
): Promise<void> => {
  if (!readOperator()) return router.navigate(leadFor(pageOf(about), false), { withAnchor: true });
  if (about.about === 'job') await followJob(router, about, action);
  else router.navigate(pageOf(about));
  // Nobody waits for this answer: on a hanging line it would hold up the take-over.
  const told = call(deliveries.seen, { params: { id: about.deliveryId } }).catch(() => {});
  if (about.about !== 'job' && action === 'take') await runTakeOver(about);
  else await queryClient.invalidateQueries({ queryKey: ['incidents'] });
  await told;
};
