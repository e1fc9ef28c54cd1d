import type { Config } from '../base/config/config.ts';
import { newId } from '../base/platform/database/ids.ts';
import { createPushChannel } from '../post/deliveries/index.ts';
import { reachAny } from '../watch/checks/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkReferences = async ({ referenceTargets }: Config): Promise<Finding> => {
  if (referenceTargets.length === 0)
    return warning(
      'reference targets',
      'REFERENCE_TARGETS is empty: when this machine loses its network, every site will be reported down.',
    );
  return (await reachAny(referenceTargets))
    ? ok('reference targets', 'at least one answers')
    : problem(
        'reference targets',
        'None of REFERENCE_TARGETS answers: this machine has no network, or could not tell when it loses it. Check the network and the setting.',
      );
};

export const checkPush = async (config: Config): Promise<Finding> => {
  const channel = createPushChannel(config);
  if (!channel) return warning('push', 'The demo sends no push.');
  try {
    await channel.receipts([newId()]);
    return ok('push', 'the push service answers');
  } catch (error) {
    const message = `The push service does not answer: ${messageOf(error)}. Check EXPO_BASE_URL.`;
    return warning('push', message);
  }
};
