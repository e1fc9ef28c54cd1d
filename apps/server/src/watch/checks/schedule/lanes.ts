import type { Deed, Note } from '../../incidents/index.ts';

/** A verdict from the checker, without the row version it is based on; its lane knows that. */
export type Saying = Omit<Note, 'version'> & { siteNumber: number };
/** A verdict, and what it does; null: it opens and resolves nothing. */
type Write = { saying: Saying; deed: Deed | null };
export type Lane = {
  number: number;
  version: number;
  writes: Write[];
  writing: boolean;
  /** How often its first verdict failed for a reason of its own; it is then written apart from others. */
  failures: number;
};
/** The first verdict of a lane. */
export type Due = { lane: Lane; saying: Saying };
export type DueDeed = Due & { deed: Deed };

const merge = (before: Saying, after: Saying): Saying => ({
  ...after,
  lastFailure: after.lastFailure ?? before.lastFailure,
  certificateEndsAt: after.certificateEndsAt ?? before.certificateEndsAt,
  certificateStartsAt: after.certificateStartsAt ?? before.certificateStartsAt,
  firstSuccessAt: after.firstSuccessAt ?? before.firstSuccessAt,
  headRefused: after.headRefused ?? before.headRefused,
});

/** The verdicts that wait to be written, those of one check in order; no database here. */
export const createLanes = () => {
  const lanes = new Map<number, Lane>();
  const busy = new Set<number>();

  /** The first verdict of each lane that is not being written. */
  const waiting = (): (Write & { lane: Lane })[] =>
    [...busy].flatMap((number) => {
      const lane = lanes.get(number);
      const write = lane?.writing ? null : lane?.writes[0];
      return lane && write ? [{ lane, ...write }] : [];
    });

  const drop = (number: number) => {
    lanes.delete(number);
    busy.delete(number);
  };

  return {
    drop,
    isCurrent: (lane: Lane): boolean => lanes.get(lane.number) === lane,
    isBusy: (number: number): boolean => busy.has(number),
    versionOf: (number: number): number => lanes.get(number)?.version ?? -1,
    take(number: number, version: number) {
      lanes.set(number, { number, version, writes: [], writing: false, failures: 0 });
      busy.delete(number);
    },
    /** Adds a verdict, merged with the last one while that waits and does nothing; null: no lane. */
    add(saying: Saying, deed: Deed | null): Lane | null {
      const lane = lanes.get(saying.number);
      if (!lane) return null;
      busy.add(saying.number);
      const last = lane.writes.at(-1);
      const open = last && !last.deed && !(lane.writing && lane.writes.length === 1);
      if (open) lane.writes.pop();
      lane.writes.push({ saying: open ? merge(last.saying, saying) : saying, deed });
      return lane;
    },
    /** Verdicts that open and resolve nothing. */
    due: (): Due[] => waiting().filter(({ deed }) => deed === null),
    /** Those that do, beginnings first. `failed`: those that are written apart from others. */
    dueDeeds: (failed: boolean): DueDeed[] =>
      waiting()
        .flatMap(({ lane, saying, deed }) =>
          deed && lane.failures > 0 === failed ? [{ lane, saying, deed }] : [],
        )
        .toSorted((a, b) => Number(b.deed.act === 'open') - Number(a.deed.act === 'open')),
    /** The first verdict is in the database; false: the check was read again or dropped meanwhile. */
    written(lane: Lane, version: number): boolean {
      if (lanes.get(lane.number) !== lane) return false;
      lane.version = version;
      lane.writing = false;
      lane.failures = 0;
      lane.writes.shift();
      if (lane.writes.length === 0) busy.delete(lane.number);
      return true;
    },
    /** The row was not the one the lane was based on; false as above. */
    lost(lane: Lane): boolean {
      if (lanes.get(lane.number) !== lane) return false;
      drop(lane.number);
      return true;
    },
  };
};
