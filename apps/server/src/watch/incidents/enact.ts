import type { Evidence } from '@hlidka/protocol';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { readAllBelow } from '../parts/index.ts';
import { loudest } from './causes/rule.ts';
import { readSilences } from './causes/standings.ts';
import {
  addFailedChecks,
  type CheckMoment,
  endFailedChecks,
  recoveredSites,
} from './checks/failed.ts';
import { columnsOf, readCheckMeans, tellMore } from './checks/wakes.ts';
import { endLocalFaults, openLocalFaults } from './local-faults/write.ts';
import { openIncidents } from './open.ts';
import { resolveIncidents } from './resolve.ts';
import type { Verdict } from './rules.ts';
import { endSlowTimes } from './slow/write.ts';
import { type Note, writeWatches } from './watch-rows.ts';

/*
 * From a failed check to messages in the outbox:
 * 1. The checker stores the result and asks `judge` (rules.ts) what it means; most results change nothing.
 * 2. `enact` carries verdicts of one moment out in one transaction, without those whose sites were paused or archived meanwhile.
 * 3. It writes each check's row of `watches` over the version the verdict was based on; null: it came too late.
 * 4. An outage ends the lesser conditions of the site: a local fault, a slow time.
 * 5. `openIncidents` (open.ts) inserts the incidents, unless one is open, and asks for pictures of the pages.
 * 6. `announce` (announcing/announce.ts) queues a message for each reader and channel: clients' phones and mails as they
 *    chose, operators as the rota says, and joins outages that began together into one gathering.
 * 7. After the commit the outbox sends them (post/deliveries/outbox/run-line.ts).
 * An end goes the same way through `resolveIncidents` (resolve.ts).
 */

/** What a verdict calls for: an outage or a local fault begins or ends at this time. */
export type Deed = { act: Exclude<Verdict['act'], 'hold'>; at: number; evidence: Evidence };

/** A verdict and what it calls for. */
type Enacted = { note: Note; deed: Deed };

/** The same of a check that wakes somebody, or not. */
type Begun = Enacted & { wakes: boolean };

/** Sites that are neither paused nor archived; one whose row is locked by another is `busy`. */
const stillWatched = async (tx: Tx, siteIds: string[]) => {
  const watched = and(inArray(sites.id, siteIds), isNull(sites.archivedAt), isNull(sites.pausedAt));
  const rows = tx.select({ id: sites.id }).from(sites).where(watched);
  const free = await rows.orderBy(sites.id).for('share', { skipLocked: true });
  const held = new Set(free.map(({ id }) => id));
  const all =
    held.size < siteIds.length
      ? await tx.select({ id: sites.id }).from(sites).where(watched)
      : free;
  return { held, busy: new Set(all.flatMap(({ id }) => (held.has(id) ? [] : [id]))) };
};

const begin = async (tx: Tx, done: Begun[]): Promise<void> => {
  const ends = endsOf(done);
  await endLocalFaults(tx, ends, 'outage');
  await endSlowTimes(tx, ends, 'outage');
  for (const wave of await inWaves(tx, done)) await openOutages(tx, wave);
};

/** What hangs on another that fails in the same moment comes after it, and so finds that one's outage open. */
const inWaves = async (tx: Tx, done: Begun[]): Promise<Begun[][]> => {
  const numbers = done.map(({ note }) => note.number);
  const below = await readAllBelow(tx, numbers);
  const isLater = ({ note }: Begun) => numbers.some((one) => below.get(note.number)?.has(one));
  const later = done.filter(isLater);
  return [done.filter((one) => !isLater(one)), later].filter(({ length }) => length > 0);
};

const openOutages = async (tx: Tx, wave: Begun[]): Promise<void> => {
  const silence = await readSilences(
    tx,
    wave.map(({ note: { number }, wakes }) => ({ number, wakes })),
  );
  const failed = inOrder(wave).map(({ note: { siteId, number }, deed: { at, evidence } }) => ({
    siteId,
    at,
    evidence,
    silence: silence(number),
  }));
  const ofSite = Map.groupBy(failed, ({ siteId }) => siteId);
  await openIncidents(
    tx,
    failed.map(({ siteId, at, evidence }) => ({
      siteId,
      kind: 'availability',
      openedAt: new Date(at),
      evidence,
      ...columnsOf(loudest((ofSite.get(siteId) ?? []).map((one) => one.silence))),
    })),
  );
  await tellMore(tx, failed);
  await addFailedChecks(tx, momentsOf(wave));
};

/** Of two checks of a site that fail at once the first to do so begins the outage. */
const inOrder = <E extends Enacted>(done: E[]): E[] =>
  done.toSorted((a, b) => a.deed.at - b.deed.at);

const momentsOf = (done: Enacted[]): CheckMoment[] =>
  done.map(({ note: { siteId, number }, deed }) => ({ siteId, number, at: new Date(deed.at) }));

/** An outage is over once no check of its site that counts fails any more, and was until the last of them passed. */
const finish = async (tx: Tx, done: Enacted[]): Promise<void> => {
  if (done.length === 0) return;
  await endFailedChecks(tx, momentsOf(done));
  const ends = endsOf(done);
  const recovered = await recoveredSites(
    tx,
    ends.map(({ siteId }) => siteId),
  );
  const last = new Map(
    ends.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ siteId, at }) => [siteId, at]),
  );
  const endings = [...last].filter(([siteId]) => recovered.has(siteId));
  await resolveIncidents(
    tx,
    'availability',
    endings.map(([siteId, resolvedAt]) => ({ siteId, resolvedAt })),
  );
};

const endsOf = (done: Enacted[]) =>
  done.map(({ note, deed }) => ({ siteId: note.siteId, at: new Date(deed.at) }));

/**
 * Writes verdicts of different checks, their incidents and the messages, beginnings before the rest. Returns the new
 * version of each check's row; null when the verdict was based on an outdated one, `busy` when another transaction holds the
 * site: then nothing of it was written.
 */
export const enact = async (
  tx: Tx,
  all: Enacted[],
): Promise<Map<number, number | null | 'busy'>> => {
  const { held, busy } = await stillWatched(
    tx,
    all.map(({ note }) => note.siteId),
  );
  const means = await readCheckMeans(
    tx,
    all.map(({ note }) => note.number),
  );
  const versions = await writeWatches(
    tx,
    all.flatMap(({ note }) => (held.has(note.siteId) && means.has(note.number) ? [note] : [])),
  );
  const done = (act: Deed['act']): Begun[] =>
    all.flatMap(({ note, deed }) => {
      const { counts = false, wakes = true } = means.get(note.number) ?? {};
      return deed.act === act && counts && versions.has(note.number) ? [{ note, deed, wakes }] : [];
    });
  await begin(tx, done('open'));
  await openLocalFaults(
    tx,
    done('local').map(({ note: { siteId }, deed: { at, evidence } }) => ({
      siteId,
      fromAt: new Date(at),
      evidence,
    })),
  );
  await endLocalFaults(tx, endsOf(done('local_end')), 'seen');
  await finish(tx, done('resolve'));
  return new Map(
    all.map(({ note: { siteId, number } }) => [
      number,
      busy.has(siteId) ? 'busy' : (versions.get(number) ?? null),
    ]),
  );
};
