import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { agentSettings } from '../../base/config/env-file.ts';
import { agentProgram } from '../../base/platform/programs.ts';
import type { CliCommand } from '../command.ts';
import type { Parsed } from '../parse.ts';

/** Where a person's own systemd is found (systemd-run(1), sd_bus_open_user(3)). */
const ofSession = ['XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS'];
const scope = [
  'systemd-run',
  '--user',
  '--scope',
  '--quiet',
  '--collect',
  '--property=Delegate=yes',
];

/**
 * In a control group of its own, where the person's systemd gives one: the agent then ends whatever a
 * command leaves. A service has its own (`Delegate=yes` in its unit); root's commands have users.
 */
export const inOwnScope = (
  argv: string[],
  {
    env,
    isRoot,
    works,
  }: {
    env: NodeJS.ProcessEnv;
    isRoot: boolean;
    works: (argv: string[]) => boolean;
  },
): string[] =>
  !isRoot && !env.INVOCATION_ID && env.XDG_RUNTIME_DIR && works([...scope, '--', 'true'])
    ? [...scope, '--', ...argv]
    : argv;

const works = ([file = '', ...args]: string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore', timeout: 5_000 }).status === 0;

/** Runs the agent as a process with this terminal and these settings until it ends. */
const runAgent = async ({ values: { server, work } }: Parsed): Promise<number> => {
  const { env } = process;
  const [file = '', ...args] = inOwnScope(
    [
      process.execPath,
      agentProgram,
      ...(server ? ['--server', server] : []),
      ...(work ? ['--work', work] : []),
    ],
    { env, isRoot: process.getuid?.() === 0, works },
  );
  const session =
    file === process.execPath
      ? {}
      : Object.fromEntries(ofSession.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const child = spawn(file, args, { stdio: 'inherit', env: { ...agentSettings(), ...session } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
};

/** The server's code is loaded only for token commands. */
export const agentCommand: CliCommand = async (parsed) =>
  parsed.positionals.length === 0
    ? runAgent(parsed)
    : (await import('./agent.ts')).agentTokenCommand(parsed);
