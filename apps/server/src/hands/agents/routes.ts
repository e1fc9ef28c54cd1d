import { agents } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { createAgent } from './create.ts';
import { type JobsOf, listAgents } from './list.ts';
import { type LetGo, revokeAgent } from './revoke.ts';
import { scopesOf } from './scope.ts';
import { agentView } from './view.ts';

/** `jobsOf` and `letGo` come from the jobs slice, which this one may not import. */
export const agentRoutes = ({ jobsOf, letGo }: { jobsOf: JobsOf; letGo: LetGo }): Route[] => [
  route(agents.list, (ctx) => listAgents(ctx, jobsOf)),
  route(agents.create, async (ctx, { body }) => {
    const { agent, prefix, token } = await createAgent(ctx, body);
    const scope = (await scopesOf(ctx.db)).get(agent.id) ?? null;
    return { ...agentView(agent, { prefix, jobs: [], scope }, ctx.now()), token };
  }),
  route(agents.revoke, (ctx, { params }) => revokeAgent(ctx, params, letGo)),
];
