import { jobRules, jobs, jobTemplates, siteTarget } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { createJob } from './create.ts';
import { changeRule, createRule, listRules, removeRule } from './plans/rules.ts';
import {
  changeTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
} from './plans/templates.ts';
import { readEvents } from './read/events.ts';
import { listJobs } from './read/list.ts';
import { readJobPicture } from './read/pictures.ts';
import { readJob } from './read/read.ts';
import { countWaiting } from './read/waiting-count.ts';
import { challengeDecision, needProofOf } from './steering/decision.ts';
import { steerJob } from './steering/steer.ts';
import { putTarget, readTarget } from './targets/targets.ts';

export const jobRoutes = (): Route[] => [
  route(jobs.list, (ctx, { query }) => listJobs(ctx, query)),
  route(jobs.waiting, (ctx) => countWaiting(ctx)),
  route(jobs.create, (ctx, { body }) => createJob(ctx, body)),
  route(jobs.read, (ctx, { params }) => readJob(ctx, params)),
  route(jobs.picture, async (ctx, { params }) => {
    const picture = await readJobPicture(ctx, params);
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      },
    });
  }),
  route(jobs.events, (ctx, { params, query }) => readEvents(ctx, { ...params, ...query })),
  route(jobs.challenge, async (ctx, { params, body }) => ({
    challenge: await challengeDecision(ctx, { ...params, ...body }),
  })),
  route(jobs.steer, async (ctx, { params, body }) => {
    await needProofOf(ctx, { ...params, ...body });
    return steerJob(ctx, { ...params, ...body });
  }),
  route(jobTemplates.list, (ctx) => listTemplates(ctx)),
  route(jobTemplates.create, (ctx, { body }) => createTemplate(ctx, body)),
  route(jobTemplates.change, (ctx, { params, body }) =>
    changeTemplate(ctx, { ...params, ...body }),
  ),
  route(jobTemplates.remove, (ctx, { params }) => removeTemplate(ctx, params)),
  route(jobRules.list, (ctx) => listRules(ctx)),
  route(jobRules.create, (ctx, { body }) => createRule(ctx, body)),
  route(jobRules.change, (ctx, { params, body }) => changeRule(ctx, { ...params, ...body })),
  route(jobRules.remove, (ctx, { params }) => removeRule(ctx, params)),
  route(siteTarget.read, (ctx, { params }) => readTarget(ctx, params)),
  route(siteTarget.put, (ctx, { params, body }) => putTarget(ctx, { ...params, ...body })),
];
