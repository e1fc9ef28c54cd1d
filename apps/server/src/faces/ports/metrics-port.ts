import { StartError } from '../../base/platform/start-error.ts';
import type { House } from '../../house.ts';
import { metricsFace } from '../state/metrics.ts';
import { createReadiness, type KeptDuties } from '../state/readiness.ts';
import { createSideApp, openSidePort } from './side-port.ts';

/** `/metrics` on an address of its own (METRICS_LISTEN); null: none is set. */
export const openMetricsPort = async (house: House, duties: KeptDuties) => {
  const { listen } = house.config.metrics;
  if (!listen) return null;
  const app = createSideApp(house.log);
  metricsFace(app, house, createReadiness(house, duties), { open: true });
  const { host, port } = listen;
  return openSidePort(app, host, port).catch((error: Error) => {
    throw new StartError(
      `Metrics cannot listen on ${host}:${port} (${error.message}). Choose another address with METRICS_LISTEN, one for each process.`,
    );
  });
};
