import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { heartbeatState, readHealth, readHeartbeat } from '../watch/health/index.ts';
import { type Finding, ok, problem, warning } from './check.ts';

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min`;

/** Whether sites are measured, duties run and messages are sent, by any process. */
export const checkWatch = async (db: Database): Promise<Finding[]> => {
  const health = await readHealth({
    db,
    now: new Date(),
    roles: ['api'],
    duties: {},
    upMs: Number.POSITIVE_INFINITY,
  });
  const { failed, seconds, watched, overdue, since } = health;
  const checks: Finding[] = [
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

/** Whether somebody outside would notice that this machine died. */
export const checkHeartbeat = async (
  db: Database,
  { heartbeatUrl, demo }: Config,
): Promise<Finding> => {
  const name = 'heartbeat';
  if (heartbeatUrl === null)
    return demo
      ? ok(name, 'the demo calls nobody')
      : warning(
          name,
          'HEARTBEAT_URL is not set: nobody outside notices when this machine dies. See docs/monitoring.md.',
        );
  const row = await readHeartbeat(db);
  const last = row?.okAt ? `last heard at ${row.okAt.toISOString()}` : 'never heard yet';
  switch (heartbeatState(row, new Date())) {
    case 'heard':
      return ok(name, last);
    case 'failing':
      return problem(
        name,
        `The address in HEARTBEAT_URL does not answer (${row?.error}); ${last}.`,
      );
    case 'withheld':
      return problem(
        name,
        `Not called, because of: ${row?.withheld.join(', ')}; ${last}. The lines above say more.`,
      );
    default:
      return warning(
        name,
        `Not called lately; ${last}. It is called after checks: is a site watched, and does a process with the role “checker” run?`,
      );
  }
};
