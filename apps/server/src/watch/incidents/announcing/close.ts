import type { Tx } from '../../../base/platform/database/transaction.ts';
import { findSiteNames } from '../../../estate/sites/index.ts';
import { dropHeldBeginnings, dropUnsentBeginnings, queue } from '../../../post/deliveries/index.ts';
import { few } from '../gatherings/alarm.ts';
import { readHearers } from '../gatherings/heard.ts';
import { incidentLetters } from '../letters/incident.ts';
import type { IncidentRow } from '../table.ts';
import { dataFrom } from './announce.ts';

/**
 * Nobody saw these end: their sites or forms are no longer checked. Only outlets that heard of the beginning are told, so
 * that none of them shows for ever what is over; many of one cause are one message there.
 */
export const announceClosed = async (tx: Tx, closed: IncidentRow[]): Promise<void> => {
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await dropHeldBeginnings(tx, ids);
  await dropUnsentBeginnings(tx, ids);
  const hearers = await readHearers(tx, ids);
  const names = await findSiteNames(
    tx,
    closed.map(({ siteId }) => siteId),
  );
  const rowOf = new Map(closed.map((row) => [row.id, row]));
  for (const [recipient, heard] of Map.groupBy(hearers, (one) => one.recipient)) {
    const to = { channel: 'outlet' as const, recipient, userId: heard[0]?.userId ?? null };
    const rows = heard.flatMap(({ incidentId }) => rowOf.get(incidentId) ?? []);
    const { together, alone } = divide(rows);
    await queue(
      tx,
      incidentLetters.outages_resolved,
      together.map(([gatheringId, closedIds]) => ({ ...to, data: { gatheringId, closedIds } })),
    );
    await queue(
      tx,
      incidentLetters.incident_resolved,
      alone.map((row) => ({
        ...to,
        incidentId: row.id,
        event: 'resolved' as const,
        data: { ...dataFrom(row, names.get(row.siteId)), unwatched: true },
      })),
    );
  }
};

/** Those of one cause that are many, and the others. */
export const divide = <R extends Pick<IncidentRow, 'id' | 'openedWith'>>(
  rows: R[],
): { together: [string, string[]][]; alone: R[] } => {
  const groups = [...Map.groupBy(rows, ({ openedWith }) => openedWith)];
  const isMany = ([openedWith, all]: (typeof groups)[number]) =>
    openedWith !== null && all.length >= few;
  return {
    together: groups
      .filter(isMany)
      .map(([openedWith, all]) => [openedWith ?? '', all.map(({ id }) => id)]),
    alone: groups.filter((group) => !isMany(group)).flatMap(([, all]) => all),
  };
};
