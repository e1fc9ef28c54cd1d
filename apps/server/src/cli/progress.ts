import { onStopSignal } from '../base/platform/process/stop-signals.ts';
import type { OnProgress } from '../keep/snapshots/index.ts';

export const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const everyMs = 200;

/** One line on a terminal that is rewritten; nothing elsewhere. */
export const showProgress = (doing: string): { tell?: OnProgress; end(): void } => {
  if (!process.stderr.isTTY) return { end: () => {} };
  let shownAt = 0;
  return {
    tell({ table, tablesDone, tables, bytes, aboutBytes }) {
      if (Date.now() - shownAt < everyMs) return;
      shownAt = Date.now();
      const of = aboutBytes > 0 ? ` of about ${megabytes(Math.max(bytes, aboutBytes))}` : '';
      process.stderr.write(
        `\r\u001b[K${doing}: ${megabytes(bytes)}${of}, table ${tablesDone + 1} of ${tables} (${table})`,
      );
    },
    end() {
      if (shownAt > 0) process.stderr.write('\r\u001b[K');
      shownAt = 0;
    },
  };
};

/** Ctrl+C ends the work cleanly: nothing half done stays. */
export const untilStopped = () => {
  const stop = new AbortController();
  const release = onStopSignal(
    () => stop.abort(new Error('Stopped; nothing was left half done.')),
    ['SIGINT', 'SIGTERM', 'SIGHUP'],
  );
  return { signal: stop.signal, release };
};
