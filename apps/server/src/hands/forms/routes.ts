import { forms, formWork } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import type { AgentCheck } from '../agents/index.ts';
import { findForms, runForm, tryForm } from './ask.ts';
import { changeIdentity, readIdentity } from './identity.ts';
import { listForms, readFormPage, readRun, readRunPicture } from './read.ts';
import { claimTask } from './work/claim.ts';
import { finishTask } from './work/finish.ts';
import { changeForm, createForm, removeForm } from './write.ts';

export const formRoutes = (): Route[] => [
  route(forms.list, (ctx, { params }) => listForms(ctx, params)),
  route(forms.create, (ctx, { params, body }) => createForm(ctx, { ...params, ...body })),
  route(forms.read, (ctx, { params }) => readFormPage(ctx, params)),
  route(forms.change, (ctx, { params, body }) => changeForm(ctx, { ...params, ...body })),
  route(forms.remove, (ctx, { params }) => removeForm(ctx, params)),
  route(forms.run, (ctx, { params }) => runForm(ctx, params)),
  route(forms.attempt, (ctx, { params, body }) => tryForm(ctx, { ...params, ...body })),
  route(forms.look, (ctx, { params, body }) => findForms(ctx, { ...params, ...body })),
  route(forms.readRun, (ctx, { params }) => readRun(ctx, params)),
  route(forms.picture, async (ctx, { params }) => {
    const picture = await readRunPicture(ctx, params);
    return new Response(new Uint8Array(picture), {
      headers: {
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=3600',
      },
    });
  }),
  route(forms.identity, (ctx) => readIdentity(ctx.db, ctx.config)),
  route(forms.changeIdentity, (ctx, { body }) => changeIdentity(ctx, body)),
];

type Means = { signals: Signals; stopping: AbortSignal; agents: AgentCheck };

/** What an agent with a browser may call. */
export const formWorkRoutes = ({ signals, stopping, agents }: Means): Route[] => [
  route(formWork.claim, async (ctx, { body }, http) => {
    await agents.sawBrowser(ctx.actor);
    const ended = AbortSignal.any([stopping, http.req.raw.signal]);
    return claimTask(ctx, body, { signals, ended });
  }),
  route(formWork.finish, (ctx, { params, body }) => finishTask(ctx, { ...params, ...body })),
];
