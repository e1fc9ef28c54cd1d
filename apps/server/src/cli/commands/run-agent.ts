import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { agentSettings } from '../../base/config/env-file.ts';
import { agentProgram } from '../../base/platform/programs.ts';
import type { CliCommand } from '../command.ts';
import type { Parsed } from '../parse.ts';

/** Runs the agent as a process with this terminal and these settings until it ends. */
const runAgent = async ({ values: { server, work } }: Parsed): Promise<number> => {
  const args = [...(server ? ['--server', server] : []), ...(work ? ['--work', work] : [])];
  const child = spawn(process.execPath, [agentProgram, ...args], {
    stdio: 'inherit',
    env: agentSettings(),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
};

/** The server's code is loaded only for token commands. */
export const agentCommand: CliCommand = async (parsed) =>
  parsed.positionals.length === 0
    ? runAgent(parsed)
    : (await import('./agent.ts')).agentTokenCommand(parsed);
