import type { Config } from '../base/config/config.ts';
import { newId } from '../base/platform/database/ids.ts';
import { createPushChannel } from '../post/deliveries/index.ts';
import { reachAny } from '../watch/checks/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkReferences = async ({ referenceTargets }: Config): Promise<Finding> => {
  if (referenceTargets.length === 0) return warning('references.none');
  return (await reachAny(referenceTargets)) ? ok('references.ok') : problem('references.away');
};

export const checkPush = async (config: Config): Promise<Finding> => {
  const channel = createPushChannel(config);
  if (!channel) return warning('push.demo');
  try {
    await channel.receipts([newId()]);
    return ok('push.ok');
  } catch (error) {
    return warning('push.away', { reason: messageOf(error) });
  }
};
