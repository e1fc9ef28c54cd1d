import { hourStrip } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { firstOpenHour, hourOf } from '../results.ts';
import type { Sum } from '../sums/sums.ts';

/** The current hour and the 24 before it. */
const kept = hourStrip.length + 1;
const { none, ways, single, speeds, stepsPerDoubling, length } = hourStrip;
const noneCode = none.charCodeAt(0);
const noSecond = -1;

export type LastDaySum = Sum & { lastCheckAt: Date | null };
type Hour = Sum & { hour: number; lastSecond: number | null };

/** What is told of one hour: how it went, and how fast on average. */
const wayOf = (counted: number, ok: number): number =>
  counted === 0 ? noneCode : (ok === counted ? ways : single).charCodeAt(0);
const paceOf = (ok: number, msSum: number): number => {
  if (ok === 0) return noneCode;
  const step = Math.round((stepsPerDoubling * Math.log(Math.max(1, msSum / ok))) / Math.LN2);
  return speeds.charCodeAt(Math.min(speeds.length - 1, step));
};

const wayBytes = Buffer.alloc(length);
const paceBytes = Buffer.alloc(length);

/** Room for that many sites. */
const createRoom = (slots: number) => ({
  counted: new Int32Array(slots * kept),
  ok: new Int32Array(slots * kept),
  ms: new Int32Array(slots * kept),
  second: new Int16Array(slots * kept).fill(noSecond),
  /** Which hour it is; 0: none. */
  hour: new Int32Array(slots * kept),
});

/**
 * The sums of the last hours of many sites, in 450 bytes each. A site has a slot; an hour takes the
 * place of the one 25 hours before it.
 */
export class LastHours {
  #slots = 64;
  #room = createRoom(this.#slots);
  #used = 0;
  readonly #free: number[] = [];

  take(): number {
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >= this.#slots) this.#grow();
    this.#clear(slot);
    return slot;
  }

  leave(slot: number): void {
    this.#free.push(slot);
  }

  put(slot: number, { hour, counted, ok, msSum, lastSecond }: Hour): void {
    const room = this.#room;
    const at = slot * kept + (hour % kept);
    if ((room.hour[at] ?? 0) > hour) return;
    room.hour[at] = hour;
    room.counted[at] = counted;
    room.ok[at] = ok;
    room.ms[at] = msSum;
    room.second[at] = lastSecond ?? noSecond;
  }

  fill(slot: number, hours: readonly Hour[]): void {
    this.#clear(slot);
    for (const hour of hours) this.put(slot, hour);
  }

  /** Of the hours from one to another, both included; null: not one of them is known. */
  sumOf(slot: number, from: number, until: number): Sum | null {
    const room = this.#room;
    const sum = { counted: 0, ok: 0, msSum: 0 };
    let found = false;
    for (let at = slot * kept; at < (slot + 1) * kept; at++) {
      const hour = room.hour[at] ?? 0;
      if (hour < from || hour > until) continue;
      found = true;
      sum.counted += room.counted[at] ?? 0;
      sum.ok += room.ok[at] ?? 0;
      sum.msSum += room.ms[at] ?? 0;
    }
    return found ? sum : null;
  }

  /** The current hour and the 24 before it. */
  dayAt(slot: number, now: number): LastDaySum | null {
    const hour = hourOf(now);
    const sum = this.sumOf(slot, hour - length, hour);
    return sum && { ...sum, lastCheckAt: this.#lastOf(slot, hour - length) };
  }

  /** The last 24 hours one by one, by their checks alone; empty texts: no hour has any. */
  stripsAt(slot: number, now: number): { hours: string; hoursMs: string } {
    const room = this.#room;
    const first = hourOf(now) - length + 1;
    let found = false;
    for (let back = 0; back < length; back++) {
      const hour = first + back;
      const at = slot * kept + (hour % kept);
      const known = room.hour[at] === hour;
      found ||= known;
      const ok = room.ok[at] ?? 0;
      wayBytes[back] = known ? wayOf(room.counted[at] ?? 0, ok) : noneCode;
      paceBytes[back] = known ? paceOf(ok, room.ms[at] ?? 0) : noneCode;
    }
    if (!found) return { hours: '', hoursMs: '' };
    return { hours: wayBytes.toString('latin1'), hoursMs: paceBytes.toString('latin1') };
  }

  #clear(slot: number): void {
    this.#room.hour.fill(0, slot * kept, (slot + 1) * kept);
  }

  #grow(): void {
    this.#slots *= 2;
    const larger = createRoom(this.#slots);
    for (const name of Object.keys(this.#room) as (keyof typeof larger)[])
      larger[name].set(this.#room[name]);
    this.#room = larger;
  }

  #lastOf(slot: number, from: number): Date | null {
    const { hour, second } = this.#room;
    let last = -1;
    for (let at = slot * kept; at < (slot + 1) * kept; at++) {
      const measured = second[at] ?? noSecond;
      if ((hour[at] ?? 0) >= from && measured !== noSecond)
        last = Math.max(last, (hour[at] ?? 0) * 3600 + measured);
    }
    return last < 0 ? null : new Date(last * 1000);
  }
}

export type HoursRead = {
  /** The current one and the 24 before it. */
  hours: Hour[];
  /** The sums of an open hour are kept in two rows. */
  inTwo: boolean;
  /** There are later ones: the clock was put back, or another process has a faster one. */
  isAhead: boolean;
};

type Row = { site: number; hours: string; inTwo: boolean };

const hoursIn = (text: string, first: number): Hour[] =>
  text.split(';').map((part) => {
    const [back = 0, counted = 0, ok = 0, msSum = 0, second] = part.split(',').map(Number);
    return { hour: first + back, counted, ok, msSum, lastSecond: second ?? null };
  });

/** By site number, of all or of these. The hours of a site come as one text: a row for each would cost far more. */
export const readLastHours = async (
  db: Executor,
  now: number,
  numbers: readonly number[] | 'all',
): Promise<Map<number, HoursRead>> => {
  const first = hourOf(now) - kept + 1;
  const hours = Array.from({ length: 2 * kept }, (_, at) => first + at);
  const which =
    numbers === 'all'
      ? sql`hour >= ${first} and hour < ${first + 2 * kept}`
      : sql`hour = any(${sql.param(hours)}::int[]) and site = any(${sql.param(numbers)}::int[])`;
  const { rows } = await db.execute<Row>(sql`
    select site, string_agg(concat_ws(',', hour - ${first}::int, counted, ok, ms_sum, second), ';') as hours,
      bool_or(two) as "inTwo"
    from (select site, hour, sum(counted) as counted, sum(ok) as ok, sum(ms_sum) as ms_sum, max(last_second) as second,
        bool_or(not open and hour >= ${firstOpenHour(now)}) as two
      from hour_sums where ${which} group by site, hour) h
    group by site`);
  return new Map(
    rows.map(({ site, hours, inTwo }) => {
      const all = hoursIn(hours, first);
      const known = all.filter(({ hour }) => hour < first + kept);
      return [site, { hours: known, inTwo, isAhead: known.length < all.length }];
    }),
  );
};
