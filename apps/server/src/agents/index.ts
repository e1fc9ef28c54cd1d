export { hasBrowser } from './browser.ts';
export { type AgentCheck, createAgentCheck } from './check.ts';
export { startOwnAgent } from './child/index.ts';
export { countAgents } from './count.ts';
export { listAgents } from './list.ts';
export { refuseOtherProtocol } from './protocol.ts';
export { agentRoutes } from './routes.ts';
export { reachesSite } from './scope.ts';
export { settleAgentToken } from './settle-token.ts';
