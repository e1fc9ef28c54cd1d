import { migrationsFolder } from '../../base/platform/database/migrate.ts';
import { createLog } from '../../base/platform/log/log.ts';
import { examine, type Finding } from '../../doctor/index.ts';
import type { CliCommand } from '../command.ts';
import { say } from '../print.ts';
import { startOptions } from '../start-options.ts';

export const doctorCommand: CliCommand = async (parsed) => {
  const options = startOptions(parsed);
  const { offline } = parsed.values;
  const checks = await examine({ options, migrationsFolder, log: createLog('silent'), offline });
  say(
    parsed.values.json
      ? JSON.stringify({
          checks: checks.map(({ name, state, message }) => ({ name, state, message })),
        })
      : checks.map(lineOf).join('\n'),
  );
  return checks.some(({ state }) => state === 'problem') ? 1 : 0;
};

const lineOf = ({ name, state, message }: Finding): string =>
  `${state.padEnd(7)}  ${name}: ${message}`;
