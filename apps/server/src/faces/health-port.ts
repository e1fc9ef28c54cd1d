import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { House } from '../house.ts';
import { notFound } from '../platform/errors.ts';
import { StartError } from '../platform/start-error.ts';
import { answerError } from './errors.ts';
import { healthFace, type Kept } from './health.ts';

const tried = 16;

/** Several processes on one machine share their settings: each takes the next free port. */
const portsOf = ({ port, healthPort }: House['config']): number[] =>
  healthPort === null ? Array.from({ length: tried }, (_, at) => port + 1 + at) : [healthPort];

const listenAt = (app: Hono, hostname: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port }, () => resolve(server)) as Server;
    server.maxConnections = 100;
    server.on('error', reject);
  });

const isTaken = (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE';

/** `/healthz` and `/readyz` of a process without pages. */
export const openHealthPort = async (house: House, duties: Kept) => {
  const { config, log } = house;
  const app = new Hono();
  app.onError((error, http) => answerError(log, error, http));
  app.notFound((http) => answerError(log, notFound(), http));
  healthFace(app, house, duties);
  for (const port of portsOf(config)) {
    const server = await listenAt(app, config.host, port).catch((error: Error) => {
      if (!isTaken(error)) throw new StartError(`No health port: ${error.message}`);
      return null;
    });
    if (!server) continue;
    const { port: opened } = server.address() as AddressInfo;
    const close = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    return { url: `http://${config.host}:${opened}`, close };
  }
  const [first = 0] = portsOf(config);
  throw new StartError(
    `The health port ${first} on ${config.host} is taken. Choose another with HEALTH_PORT.`,
  );
};
