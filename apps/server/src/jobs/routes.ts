import { jobs } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { createJob } from './create.ts';
import { readEvents } from './events.ts';
import { listJobs } from './list.ts';
import { jobsOfIncident } from './of-incident.ts';
import { readJob } from './read.ts';
import { steerJob } from './steer.ts';
import { countWaiting } from './waiting-count.ts';

export const jobRoutes = (): Route[] => [
  route(jobs.list, (ctx, { query }) => listJobs(ctx, query)),
  route(jobs.waiting, (ctx) => countWaiting(ctx)),
  route(jobs.create, (ctx, { body }) => createJob(ctx, body)),
  route(jobs.read, (ctx, { params }) => readJob(ctx, params)),
  route(jobs.events, (ctx, { params, query }) => readEvents(ctx, { ...params, ...query })),
  route(jobs.steer, (ctx, { params, body }) => steerJob(ctx, { ...params, ...body })),
  route(jobs.beforeIncident, (ctx, { params }) => jobsOfIncident(ctx, params)),
];
