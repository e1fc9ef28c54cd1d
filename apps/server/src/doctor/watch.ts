import { readHealth } from '../health/index.ts';
import type { Database } from '../platform/database/database.ts';
import { type Check, ok, problem } from './check.ts';

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min`;

/** Whether sites are measured, duties run and messages are sent, by any process. */
export const checkWatch = async (db: Database): Promise<Check[]> => {
  const health = await readHealth({
    db,
    now: new Date(),
    roles: ['api'],
    duties: {},
    upMs: Number.POSITIVE_INFINITY,
  });
  const { failed, seconds, watched, overdue, since } = health;
  const checks: Check[] = [
    overdue === 0
      ? ok('watch', watched === 0 ? 'no site is watched' : `sites with fresh results: ${watched}`)
      : problem(
          'watch',
          `No result of ${overdue} of ${watched} sites since ${since?.toISOString()} (${minutes(seconds.results)}). Does a process with the role “checker” run?`,
        ),
  ];
  if (failed.includes('schedule'))
    checks.push(
      problem(
        'schedule',
        `Recurring work has been due for ${minutes(seconds.schedule)}. Do processes with the roles “checker” and “worker” run?`,
      ),
    );
  if (failed.includes('messages'))
    checks.push(
      problem(
        'messages',
        `A message has been due for ${minutes(seconds.messages)} and nobody tried to send it. Does a process with the role “worker” run?`,
      ),
    );
  return checks;
};
