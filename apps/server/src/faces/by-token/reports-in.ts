import { reportsInPrefix } from '@hlidka/protocol';
import type { Hono } from 'hono';
import type { Route } from '../../base/context.ts';
import { readJsonOrForm } from '../../base/platform/http/form-body.ts';
import type { House } from '../../house.ts';
import { mountBearer } from './bearer.ts';

/** The API for scripts on sites: each has a token of one site. */
export const reportsInFace = (app: Hono, house: House, routes: Route[]): void =>
  mountBearer(app, house, {
    prefix: reportsInPrefix,
    routes,
    actorOf: house.scripts.actorOf,
    readBody: readJsonOrForm,
  });
