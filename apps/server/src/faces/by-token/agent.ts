import { agentPrefix } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Route } from '../../base/context.ts';
import type { House } from '../../house.ts';
import { mountBearer } from './bearer.ts';

export const agentFace = (app: Hono, house: House, routes: Route[]): void =>
  mountBearer(app, house, { prefix: agentPrefix, routes, actorOf: house.agents.actorOf });
