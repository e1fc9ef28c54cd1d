import type { Log } from '../../base/platform/log/log.ts';
import type { ChatChannel } from '../../post/deliveries/index.ts';

/** The reply to a press, sent once its effect is committed. */
export type PressAnswer = { callbackId: string; text: string | null };

/** Parallel calls to a hanging platform, at most; a press takes effect even without a reply. */
const mostAtOnce = 20;

/** Replies to presses in the background. */
export const answerPresses = ({ api, failureOf }: ChatChannel, log: Log) => {
  const underWay = new Set<Promise<void>>();
  const tell = async ({ callbackId, text }: PressAnswer): Promise<void> => {
    try {
      await api.answerCallbackQuery(callbackId, text ? { text } : {});
    } catch (error) {
      const reason = failureOf(error)?.reason;
      if (reason === undefined) log.error({ err: error }, 'a press was not answered');
      else log.debug({ reason }, 'a press was not answered');
    }
  };
  return {
    answer(given: PressAnswer): void {
      if (underWay.size >= mostAtOnce) return log.debug('a press was not answered: too many wait');
      const told = tell(given).finally(() => underWay.delete(told));
      underWay.add(told);
    },
    /** Call after the channel was closed, which ends every call. */
    async stop(): Promise<void> {
      await Promise.all(underWay);
    },
  };
};
export type Presses = ReturnType<typeof answerPresses>;
