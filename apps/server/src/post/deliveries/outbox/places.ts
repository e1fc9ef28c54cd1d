import type { DeliveryChannel } from '@hlidka/protocol';
import type { Database } from '../../../base/platform/database/database.ts';
import { countDue } from './claim.ts';
import { dropUntold } from './drop-untold.ts';
import type { Line } from './line.ts';
import type { createPace } from './pace.ts';

const countMs = 500;

/** The messages of a line that are being sent, and how many more may join them. */
export const createPlaces = (
  db: Database,
  channel: DeliveryChannel,
  line: Line,
  pace: ReturnType<typeof createPace>,
) => {
  const sending = new Map<Promise<void>, number>();
  let counted = { waiting: 0, at: Number.NEGATIVE_INFINITY };

  const free = async (): Promise<number> => {
    const now = performance.now();
    if (pace.restMs() > 0 || sending.size >= line.most) return 0;
    if (now - counted.at > countMs) {
      const { waiting, endings } = await countDue(db, channel);
      if (endings && line.pairedEvents) await dropUntold(db, channel);
      counted = { waiting, at: now };
    }
    const busy = [...sending.values()].filter((began) => began > now - line.slotTimeoutMs).length;
    return Math.min(pace.lanes(counted.waiting) - busy, line.most - sending.size);
  };

  return {
    isEmpty: () => sending.size === 0,
    /** Free places; when there are none, those reserved for urgent messages. */
    async open(mayBeOrdinary: boolean): Promise<{ count: number; urgentOnly: boolean }> {
      const ordinary = mayBeOrdinary ? await free() : 0;
      if (ordinary > 0) return { count: ordinary, urgentOnly: false };
      const isShut = line.reserve === undefined || pace.restMs() > 0;
      const count = isShut ? 0 : line.most + (line.reserve ?? 0) - sending.size;
      return { count, urgentOnly: true };
    },
    occupy(work: Promise<void>) {
      sending.set(work, performance.now());
    },
    leave: (work: Promise<void>) => sending.delete(work),
    allLeft: () => Promise.all(sending.keys()),
  };
};
