import type { Command, CommandOutcome } from '@hlidka/protocol';
import { elsewhere, localFolder } from './folder.ts';
import { startLocal } from './local.ts';
import type { Mask } from './mask.ts';
import type { Means, Started } from './means.ts';
import { collectOutput } from './output.ts';
import { startRemote } from './remote.ts';
import { UnfitTargetError } from './ssh-options.ts';

export type RunOptions = Omit<Means, 'onOutput'> & {
  mask: Mask;
  /** Values of variables that commands may use. */
  secrets: Record<string, string>;
  /** Said once when the output limit is reached. */
  cut: string;
  tell: (text: string) => void;
  /** Ends the command at once with everything it started. */
  signal: AbortSignal;
};

const valuesOf = (names: string[], secrets: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      if (!Object.hasOwn(secrets, name))
        throw new UnfitTargetError(
          `The variable ${name} is not among this agent’s (AGENT_SECRETS).`,
        );
      return [name, secrets[name] ?? ''];
    }),
  );

const start = (command: Command, options: RunOptions, onOutput: Means['onOutput']): Started => {
  const { target, argv, folder, leadsTo } = command;
  const env = valuesOf(command.env, options.secrets);
  if (target.via === 'ssh')
    return startRemote({ argv, folder, leadsTo, target }, env, { ...options, onOutput });
  const found = folder === null ? null : localFolder(options.workDir, folder);
  if (folder !== null && found === null)
    throw new UnfitTargetError(`There is no folder ${folder}.`);
  if (folder !== null && leadsTo !== null && found !== leadsTo)
    throw new UnfitTargetError(elsewhere(folder));
  return startLocal({ argv, folder: found }, env, { ...options, onOutput });
};

/** A command that cannot start ends with 126, as in shells. */
const tryStart = (...given: Parameters<typeof start>): Started => {
  try {
    return start(...given);
  } catch (error) {
    if (!(error instanceof UnfitTargetError)) throw error;
    given[2](1, Buffer.from(`${error.message}\n`));
    return { ended: Promise.resolve({ exitCode: 126, signal: null }), end: async () => {} };
  }
};

/** Runs exactly this, without a shell. Throws the signal's reason when aborted. */
export const runCommand = async (
  command: Command,
  options: RunOptions,
): Promise<CommandOutcome> => {
  options.signal.throwIfAborted();
  const output = collectOutput(options);
  const began = performance.now();
  const started = tryStart(command, options, (from, bytes) => output.push(from, bytes));
  let timedOut = false;
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= started.end();
  };
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, command.timeoutSeconds * 1000);
  options.signal.addEventListener('abort', end);
  try {
    const { exitCode, signal } = await started.ended;
    await ending;
    options.signal.throwIfAborted();
    return {
      exitCode,
      signal,
      timedOut,
      durationMs: Math.round(performance.now() - began),
      ...output.end(),
    };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', end);
  }
};
