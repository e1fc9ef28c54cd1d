import { agentApi, agentProtocol } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import { type Route, route } from '../../../base/context.ts';
import type { AwaitedChange } from '../../../base/platform/signals/await-change.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import type { Probe } from '../../../watch/checks/index.ts';
import { type AgentCheck, refuseOtherProtocol } from '../../agents/index.ts';
import { alertOperator } from './alert.ts';
import { finishBackup, startBackup } from './backups.ts';
import { checkSite } from './check.ts';
import { claimJob } from './claims/claim.ts';
import { goOnJob, parkJob } from './claims/park.ts';
import { finishJob } from './finish.ts';
import { tryForms } from './forms.ts';
import { askGate, waitGate } from './gates/gates.ts';
import { askQuestion, waitAnswer } from './gates/questions.ts';
import { finishGate, redeemGate, settleGate } from './gates/use-gate.ts';
import { heartbeat } from './heartbeat.ts';
import { readMemory, writeMemory } from './memory.ts';
import { keepPicture } from './pictures.ts';
import { reportRestore } from './restore.ts';
import { saveState } from './state.ts';
import { readSteering } from './steering.ts';
import { tellEvents } from './tell.ts';
import { writeWorklog } from './worklog.ts';

type Means = { signals: Signals; stopping: AbortSignal; probe: Probe; agents: AgentCheck };

/** What agents may call: only on jobs they hold. */
export const workRoutes = ({ signals, stopping, probe, agents }: Means): Route[] => {
  const waiting = (http: HonoContext): AwaitedChange => ({
    signals,
    ended: AbortSignal.any([stopping, http.req.raw.signal]),
  });
  return [
    route(agentApi.hello, async (ctx, { body: { protocol, ...facts } }) => {
      refuseOtherProtocol(protocol);
      await agents.introduce(ctx.actor, facts);
      const serverTime = ctx.now().toISOString();
      return { protocol: agentProtocol, name: ctx.actor.name, serverTime };
    }),
    route(agentApi.claim, async (ctx, { body }, http) => {
      refuseOtherProtocol(body.protocol);
      const { version, model, slots, diskFull } = body;
      await agents.introduce(ctx.actor, { version, model, slots, diskFull });
      return claimJob(ctx, body, waiting(http));
    }),
    route(agentApi.heartbeat, (ctx, { params, body }) => heartbeat(ctx, { ...params, ...body })),
    route(agentApi.steering, (ctx, { params, body }, http) =>
      readSteering(ctx, { ...params, ...body }, waiting(http)),
    ),
    route(agentApi.park, (ctx, { params, body }) => parkJob(ctx, { ...params, ...body })),
    route(agentApi.goOn, (ctx, { params, body }, http) =>
      goOnJob(ctx, { ...params, ...body }, waiting(http)),
    ),
    route(agentApi.tell, (ctx, { params, body }) => tellEvents(ctx, { ...params, ...body })),
    route(agentApi.askGate, (ctx, { params, body }) => askGate(ctx, { ...params, ...body })),
    route(agentApi.waitGate, (ctx, { params, body }, http) =>
      waitGate(ctx, { ...params, ...body }, waiting(http)),
    ),
    route(agentApi.redeemGate, (ctx, { params, body }) => redeemGate(ctx, { ...params, ...body })),
    route(agentApi.finishGate, (ctx, { params, body }) => finishGate(ctx, { ...params, ...body })),
    route(agentApi.settleGate, (ctx, { params, body }) => settleGate(ctx, { ...params, ...body })),
    route(agentApi.ask, (ctx, { params, body }) => askQuestion(ctx, { ...params, ...body })),
    route(agentApi.waitAnswer, (ctx, { params, body }, http) =>
      waitAnswer(ctx, { ...params, ...body }, waiting(http)),
    ),
    route(agentApi.saveState, (ctx, { params, body }) => saveState(ctx, { ...params, ...body })),
    route(agentApi.check, (ctx, { params, body }) => checkSite(ctx, { ...params, ...body }, probe)),
    route(agentApi.tryForms, (ctx, { params, body }, http) =>
      tryForms(ctx, { ...params, ...body }, waiting(http)),
    ),
    route(agentApi.keepPicture, (ctx, { params, body }) =>
      keepPicture(ctx, { ...params, ...body }),
    ),
    route(agentApi.readMemory, (ctx, { params, body }) => readMemory(ctx, { ...params, ...body })),
    route(agentApi.writeMemory, (ctx, { params, body }) =>
      writeMemory(ctx, { ...params, ...body }),
    ),
    route(agentApi.writeWorklog, (ctx, { params, body }) =>
      writeWorklog(ctx, { ...params, ...body }),
    ),
    route(agentApi.reportRestore, (ctx, { params, body }) =>
      reportRestore(ctx, { ...params, ...body }),
    ),
    route(agentApi.startBackup, (ctx, { params, body }) =>
      startBackup(ctx, { ...params, ...body }),
    ),
    route(agentApi.finishBackup, (ctx, { params, body }) =>
      finishBackup(ctx, { ...params, ...body }),
    ),
    route(agentApi.finish, (ctx, { params, body }) => finishJob(ctx, { ...params, ...body })),
    route(agentApi.alert, (ctx, { body }) => alertOperator(ctx, body)),
  ];
};
