import type { AgentEvent } from '@hlidka/protocol';

const mostAtOnce = 20;

/** Sends events in order in the background; `told` waits until all have arrived. */
export const createTelling = (
  send: (events: AgentEvent[]) => Promise<void>,
  onTrouble: (error: unknown) => void,
) => {
  const waiting: AgentEvent[] = [];
  let sending: Promise<void> | null = null;

  const sendAll = async () => {
    while (waiting.length > 0) await send(waiting.splice(0, mostAtOnce));
  };
  const begin = () => {
    sending ??= sendAll()
      .catch((error) => {
        waiting.length = 0;
        onTrouble(error);
      })
      .finally(() => {
        sending = null;
      });
    return sending;
  };

  return {
    tell(event: AgentEvent) {
      waiting.push(event);
      void begin();
    },
    async told() {
      while (sending) await sending;
    },
  };
};
