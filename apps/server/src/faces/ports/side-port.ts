import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { notFound } from '../../base/platform/errors.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { answerError } from '../errors.ts';

/** A small application beside the pages, for programs that watch us. */
export const createSideApp = (log: Log): Hono => {
  const app = new Hono();
  app.onError((error, http) => answerError(log, error, http));
  app.notFound((http) => answerError(log, notFound(), http));
  return app;
};

/** Opens it; fails with the reason of the system. */
export const openSidePort = async (app: Hono, hostname: string, port: number) => {
  const server = await new Promise<Server>((resolve, reject) => {
    const opening = serve({ fetch: app.fetch, hostname, port }, () => resolve(opening)) as Server;
    opening.maxConnections = 100;
    opening.on('error', reject);
  });
  const { port: opened } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${hostname}:${opened}`, close };
};
