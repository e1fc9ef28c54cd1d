import { pack } from '../../base/platform/http/http.ts';
import type { Signal, Signals } from '../../base/platform/signals/signals.ts';

/** A reply as bytes, compressed at most once. */
export type PartnerReply = {
  plain: Uint8Array<ArrayBuffer>;
  packed(): Promise<Uint8Array<ArrayBuffer>>;
};
type Entry = {
  topics: ReadonlySet<Signal['topic']>;
  startedAt: number;
  reply: Promise<PartnerReply>;
};

const mostBytes = 64 * 2 ** 20;

const replyOf = (value: unknown): PartnerReply => {
  const plain = new TextEncoder().encode(JSON.stringify(value));
  let packing: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return {
    plain,
    packed: () => {
      packing ??= pack(plain);
      return packing;
    },
  };
};

/**
 * Replies cached for a moment and made once for all callers. A database signal drops them at once;
 * while signals are down each is made anew.
 */
export const createReplies = (signals: Signals) => {
  const held = new Map<string, Entry>();
  let bytes = 0;

  const drop = (key: string, entry: Entry) => {
    if (held.get(key) !== entry) return;
    held.delete(key);
    void entry.reply.then(
      ({ plain }) => {
        bytes -= plain.length;
      },
      () => {},
    );
  };

  const close = signals.on(({ topic }) => {
    for (const [key, entry] of held)
      if (topic === 'reset' || entry.topics.has(topic)) drop(key, entry);
  });

  const make = (key: string, topics: Entry['topics'], read: () => Promise<unknown>): Entry => {
    const reply = read().then(replyOf);
    const entry = { topics, startedAt: performance.now(), reply };
    held.set(key, entry);
    reply.then(
      ({ plain }) => {
        bytes += plain.length;
        for (const [oldKey, old] of held) {
          if (bytes <= mostBytes) break;
          drop(oldKey, old);
        }
      },
      () => drop(key, entry),
    );
    return entry;
  };

  return {
    get(
      key: string,
      { topics, maxAgeMs }: { topics: Entry['topics']; maxAgeMs: number },
      read: () => Promise<unknown>,
    ): Promise<PartnerReply> {
      if (!signals.fresh()) return read().then(replyOf);
      const found = held.get(key);
      if (found && performance.now() - found.startedAt < maxAgeMs) return found.reply;
      if (found) drop(key, found);
      return make(key, topics, read).reply;
    },
    close,
  };
};
