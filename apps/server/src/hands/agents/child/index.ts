import type { Config } from '../../../base/config/config.ts';
import type { Context } from '../../../base/context.ts';
import { agentProgram } from '../../../base/platform/programs.ts';
import { StartError } from '../../../base/platform/start-error.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { mayReach, openAgentFolders } from './folders.ts';
import { runAgentChild } from './launch.ts';
import { isRevoked, settleOwnAgent } from './own-agent.ts';
import { findAgentUser } from './user.ts';

const shortestPauseMs = 500;
const longestPauseMs = 60_000;
const steadyMs = 60_000;

/** The address of this process, not of a proxy in front of it. */
const addressOf = ({ host, port }: Config): string => {
  const near = ({ '0.0.0.0': '127.0.0.1', '::': '::1' } as Record<string, string>)[host] ?? host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
};

/** The server's own agent: a child process that ends with us and is restarted when it dies. */
export const startOwnAgent = (ctx: Context): (() => Promise<void>) => {
  const { config, log } = ctx;
  let pauseMs = shortestPauseMs;
  let own: { id: string; token: string } | null = null;

  const pass = async (signal: AbortSignal): Promise<number> => {
    const user = await findAgentUser(config.dataDir);
    if (!(await mayReach(user, agentProgram, '-r')))
      throw new StartError(
        `User ${user?.uid ?? process.getuid?.()}, who runs the agent, cannot read ${agentProgram}. Let everyone read the installation, or use --no-agent.`,
      );
    const folders = await openAgentFolders(config.dataDir, user);
    own ??= await settleOwnAgent(ctx);
    const told = {
      server: addressOf(config),
      token: own.token,
      ...folders,
      model: config.model,
      slots: config.agentSlots,
      chromium: config.chromiumPath,
    };
    const startedAt = performance.now();
    const how = await runAgentChild({ user, told, log }, signal);
    if (signal.aborted) return 0;
    if (await isRevoked(ctx, own.id)) {
      log.warn('the server’s own agent was revoked: it stays away until the next start');
      return Number.POSITIVE_INFINITY;
    }
    pauseMs =
      performance.now() - startedAt > steadyMs
        ? shortestPauseMs
        : Math.min(longestPauseMs, pauseMs * 2);
    log.error({ how, againInMs: pauseMs }, 'the agent ended by itself');
    return pauseMs;
  };
  const loop = startLoop({
    log,
    trouble: 'the agent was not started',
    pass,
    everyMs: shortestPauseMs,
    afterFailureMs: 5000,
  });
  return () => loop.stop();
};
