import { StartError } from '../../base/platform/start-error.ts';
import type { House } from '../../house.ts';
import { healthFace } from '../state/health.ts';
import { metricsFace } from '../state/metrics.ts';
import { createReadiness, type KeptDuties } from '../state/readiness.ts';
import { createSideApp, openSidePort } from './side-port.ts';

const tried = 16;

/** Several processes on one machine share their settings: each takes the next free port. */
const portsOf = ({ port, healthPort }: House['config']): number[] =>
  healthPort === null ? Array.from({ length: tried }, (_, at) => port + 1 + at) : [healthPort];

const isTaken = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE';

/** `/healthz`, `/readyz` and, with a token, `/metrics` of a process without pages. */
export const openHealthPort = async (house: House, duties: KeptDuties) => {
  const { config, log } = house;
  const app = createSideApp(log);
  const readiness = createReadiness(house, duties);
  healthFace(app, readiness);
  metricsFace(app, house, readiness);
  for (const port of portsOf(config)) {
    const opened = await openSidePort(app, config.host, port).catch((error: Error) => {
      if (!isTaken(error)) throw new StartError(`No health port: ${error.message}`);
      return null;
    });
    if (opened) return opened;
  }
  const [first = 0] = portsOf(config);
  throw new StartError(
    `The health port ${first} on ${config.host} is taken. Choose another with HEALTH_PORT.`,
  );
};
