import type { deliveries, ReplyOf } from '@hlidka/protocol';
import type { Context } from '../../../base/context.ts';
import { createPushChannel } from './channel.ts';

const noTicket = '00000000-0000-0000-0000-000000000000';

/**
 * Whether the push service accepts our requests. Asks for the receipt of a ticket that does not
 * exist, since only incidents may reach a device.
 */
export const testPush = async (ctx: Context): Promise<ReplyOf<typeof deliveries.testPush>> => {
  const push = createPushChannel(ctx.config);
  if (!push) return { ok: false, error: 'the demo sends no push' };
  try {
    await push.receipts([noTicket]);
    return { ok: true, error: null };
  } catch (error) {
    return { ok: false, error: (error as Error).message };
  } finally {
    push.close();
  }
};
