import type { DutyName } from '@hlidka/protocol';
import type { ProcessRole } from '../../base/config/config.ts';
import { isReachable } from '../../base/platform/database/database.ts';
import { refusesWrites } from '../../base/platform/database/refusals/refused-writes.ts';
import type { House } from '../../house.ts';
import { readSnapshotFigures } from '../../keep/snapshot-copies/index.ts';
import {
  heartbeatState,
  measures,
  type OwnHeartbeatState,
  readHealth,
  readHeartbeat,
} from '../../watch/health/index.ts';

/** Anyone may ask, so the result is cached for a moment. */
const heldMs = 1000;

export type KeptDuties = Partial<Record<ProcessRole, readonly DutyName[]>>;
type Seen = {
  database: boolean;
  failed: string[];
  seconds: Record<string, number>;
  /** The dead man's switch; missing while none is configured. */
  heartbeat?: OwnHeartbeatState;
  /** Of the newest good snapshot; makes nothing fail. */
  snapshotAgeSeconds: number | null;
};

const away: Seen = { database: false, failed: ['database'], seconds: {}, snapshotAgeSeconds: null };

/** Whether this process can work, and whether the installation does. */
export const createReadiness = (house: House, duties: KeptDuties) => {
  const { db, config, signals, stopping, roles, now, log } = house;
  const openedAt = performance.now();

  const look = async (): Promise<Seen> => {
    if (!(await isReachable(db))) return away;
    const upMs = performance.now() - openedAt;
    const { failed, seconds } = await readHealth({ db, now: now(), roles, duties, upMs });
    const { ageSeconds: snapshotAgeSeconds } = await readSnapshotFigures(db, now());
    const seen = { database: true, failed, seconds, snapshotAgeSeconds };
    if (config.heartbeatUrl === null) return seen;
    return { ...seen, heartbeat: heartbeatState(await readHeartbeat(db), now()) };
  };
  let held: { at: number; seen: Promise<Seen> } | null = null;
  const seen = () => {
    if (!held || performance.now() - held.at > heldMs)
      held = {
        at: performance.now(),
        seen: look().catch((error: Error) => {
          log.warn({ reason: error.message }, 'the state of the house cannot be read');
          return away;
        }),
      };
    return held.seen;
  };
  const read = async () => {
    const { database, failed, seconds, heartbeat, snapshotAgeSeconds } = await seen();
    const fresh = signals.fresh();
    const troubles = [
      ...failed,
      ...(refusesWrites() ? ['writes'] : []),
      ...(fresh ? [] : ['signals']),
      ...(stopping.aborted ? ['stopping'] : []),
    ];
    const ok = troubles.length === 0;
    return {
      ok,
      failed: troubles,
      database,
      signals: fresh,
      stopping: stopping.aborted,
      seconds,
      heartbeat,
      snapshotAgeSeconds,
      replica: house.replica?.state(),
    };
  };
  return {
    read,
    /** Every measure, and whether it fails. */
    async readAll(): Promise<Record<string, boolean>> {
      const { failed } = await read();
      const known = [...measures, 'database', 'writes', 'signals', 'stopping'];
      return Object.fromEntries(known.map((name) => [name, failed.includes(name)]));
    },
  };
};
export type Readiness = ReturnType<typeof createReadiness>;
