import type { Config } from '../base/config/config.ts';
import type { Database } from '../base/platform/database/database.ts';
import { callHeartbeat, heartbeatState, readHealth, readHeartbeat } from '../watch/health/index.ts';
import { type Finding, ok, problem, warning } from './check.ts';

const minutesOf = (seconds: number): number => Math.floor(seconds / 60);

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
      ? watched === 0
        ? ok('watch.none')
        : ok('watch.ok', { n: watched })
      : problem('watch.overdue', {
          n: overdue,
          of: watched,
          since: since?.toISOString() ?? '',
          minutes: minutesOf(seconds.results),
        }),
  ];
  if (failed.includes('schedule'))
    checks.push(problem('schedule.late', { minutes: minutesOf(seconds.schedule) }));
  if (failed.includes('messages'))
    checks.push(problem('messages.late', { minutes: minutesOf(seconds.messages) }));
  return checks;
};

/** Calls the address as the watch does. */
export const callAddress = (url: string, { allowPrivate }: Config): Promise<string | null> =>
  callHeartbeat(url, { allowPrivate, signal: new AbortController().signal });

/**
 * Whether somebody outside would notice that this machine died. `call` is left out while the watch itself withholds its
 * calls: one of ours would hide that.
 */
export const checkHeartbeat = async (
  db: Database,
  config: Config,
  call: typeof callAddress | null = null,
): Promise<Finding> => {
  const { heartbeatUrl, demo } = config;
  if (heartbeatUrl === null) return demo ? ok('heartbeat.demo') : warning('heartbeat.none');
  const row = await readHeartbeat(db);
  const at = row?.okAt?.toISOString() ?? '';
  const state = heartbeatState(row, new Date());
  if (state === 'withheld')
    return problem('heartbeat.withheld', { reason: row?.withheld.join(', ') ?? '', at });
  const fault = call ? await call(heartbeatUrl, config) : state === 'failing' ? row?.error : null;
  if (fault) return problem('heartbeat.failing', { reason: fault, at });
  if (state === 'heard') return ok('heartbeat.ok', { at });
  return call ? ok('heartbeat.answers', { at }) : warning('heartbeat.quiet', { at });
};

/** Where no database can be read, and so nothing is known of the watch's own calls. */
export const tryHeartbeat = async (config: Config): Promise<Finding[]> => {
  if (config.heartbeatUrl === null) return [];
  const fault = await callAddress(config.heartbeatUrl, config);
  return [
    fault
      ? problem('heartbeat.failing', { reason: fault, at: '' })
      : ok('heartbeat.answers', { at: '' }),
  ];
};
