import { harmless } from '../../../base/platform/log/harmless.ts';
import { onStopSignal } from '../../../base/platform/process/stop-signals.ts';
import { StartError } from '../../../base/platform/start-error.ts';
import { PlaceDismissedError } from './calls.ts';
import { runPlace } from './run-place.ts';
import { placeSettings } from './settings.ts';

/** Runs until a signal; a place that the server does not want ends with an error. */
export const watch = async (given: Parameters<typeof placeSettings>[0]): Promise<void> => {
  const stopping = new AbortController();
  onStopSignal(() => stopping.abort());
  const say = (line: string) => console.log(harmless(line));
  try {
    await runPlace(placeSettings(given), { stopping: stopping.signal, say });
  } catch (error) {
    throw error instanceof PlaceDismissedError ? new StartError(error.message) : error;
  }
};
