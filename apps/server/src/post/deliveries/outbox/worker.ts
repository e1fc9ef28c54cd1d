import type { DeliveryChannel } from '@hlidka/protocol';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { Registry } from '../../../base/platform/metrics/registry.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import type { Line } from './line.ts';
import { createSendMeters } from './meters.ts';
import { runLine } from './run-line.ts';

export type WorkerOptions = {
  db: Database;
  log: Log;
  signals: Signals;
  /** A channel without a line is not served by this process. */
  lines: Partial<Record<DeliveryChannel, Line>>;
  /** Where attempts are counted; nobody reads them by default. */
  metrics?: Registry;
};

/** Runs every line independently: a hanging channel blocks only itself. */
export const startDeliveries = ({ lines, metrics, ...given }: WorkerOptions) => {
  const options = { ...given, meters: createSendMeters(metrics ?? new Registry()) };
  const running = (Object.entries(lines) as [DeliveryChannel, Line][]).map(([channel, line]) =>
    runLine(options, channel, line),
  );
  return {
    /** Finishes what is being sent, unless it hangs. */
    async stop() {
      await Promise.all(running.map((stop) => stop()));
    },
  };
};
