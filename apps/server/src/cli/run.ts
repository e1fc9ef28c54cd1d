import type { CliCommand } from './command.ts';
import { didYouMean } from './nearest.ts';
import { parse } from './parse.ts';
import { say } from './print.ts';
import { UsageError, usage, usageOf } from './usage.ts';

/** Loaded on demand: help and typing errors are answered at once. */
export const commands: Record<string, () => Promise<CliCommand>> = {
  start: async () => (await import('./commands/start.ts')).startCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  user: async () => (await import('./commands/user.ts')).userCommand,
  key: async () => (await import('./commands/key.ts')).keyCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  agent: async () => (await import('./commands/run-agent.ts')).agentCommand,
  watch: async () => (await import('./commands/watch.ts')).watchCommand,
  chat: async () => (await import('./commands/chat.ts')).chatCommand,
  version: async () => (await import('./commands/version.ts')).versionCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  verify: async () => (await import('./commands/restore.ts')).verifyCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
};

export const commandNames: readonly string[] = Object.keys(commands);

/** Runs one command and returns its exit code: 0, 1 for a failure, 2 for wrong usage. */
export const run = async (argv: string[]): Promise<number> => {
  const [name, ...rest] = argv;
  if (!name || ['help', '--help', '-h'].includes(name)) {
    say(usage);
    return name ? 0 : 2;
  }
  try {
    const load = commands[name === '--version' ? 'version' : name];
    if (!load)
      throw new UsageError(`There is no command “${name}”.${didYouMean(name, commandNames)}`);
    const parsed = parse(rest);
    if (parsed.values.help) {
      say(usageOf(name));
      return 0;
    }
    const command = await load();
    return (await command(parsed)) ?? 0;
  } catch (error) {
    return (await import('./explain.ts')).explain(error);
  }
};
