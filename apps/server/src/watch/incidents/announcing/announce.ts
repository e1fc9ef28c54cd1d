import type { IncidentEvent } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { nameOfSite } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { sitesInMaintenance } from '../../../estate/windows/index.ts';
import { keepChoices, readHearing } from '../../../people/devices/index.ts';
import { devices } from '../../../people/devices/table.ts';
import { grantedSites, users } from '../../../people/people/table.ts';
import { dropHeldBeginnings, queue, wasTold } from '../../../post/deliveries/index.ts';
import { type Addressee, mailTo } from '../../../tell/on-call/index.ts';
import { leaderOf, wasToldAlone } from '../gatherings/alarm.ts';
import { joinGathering } from '../gatherings/gather.ts';
import type { IncidentData } from '../letters/facts.ts';
import { incidentLetters } from '../letters/incident.ts';
import { takeOverOf } from '../read/list.ts';
import type { IncidentRow } from '../table.ts';
import { firstReaders, lastReaders } from './readers.ts';

type Device = { token: string; userId: string };
type Told = Device & { heldUntil?: Date };

/**
 * Devices of all client users whose grants cover the site now. Inside a maintenance window an end
 * goes only to those who got, or may still get, the beginning.
 */
const devicesFor = async (
  tx: Tx,
  incident: IncidentRow,
  event: IncidentEvent,
): Promise<Device[]> => {
  const quiet = event === 'resolved' && (await isInMaintenance(tx, incident.siteId));
  const heard = quiet ? wasTold(incident.id, 'push', sql`d.token`) : sql`true`;
  const { rows } = await tx.execute<Device>(sql`
    select d.token, d.user_id as "userId" from ${devices} d
    join ${grantedSites} g on g.user_id = d.user_id and g.site_id = ${incident.siteId}
    join ${users} u on u.id = d.user_id and u.role = 'client' and u.disabled_at is null
    where ${heard}`);
  return rows;
};

/** As each person chose. A beginning that quiet hours held until now was never delivered: its end is skipped too. */
const phonesFor = async (tx: Tx, incident: IncidentRow, event: IncidentEvent): Promise<Told[]> => {
  const all = await devicesFor(tx, incident, event);
  const ids = all.map(({ userId }) => userId);
  await keepChoices(tx, ids);
  const spared = event === 'resolved' ? await dropHeldBeginnings(tx, [incident.id]) : new Set();
  const found = all.filter(({ userId }) => !spared.has(userId));
  const hearing = await readHearing(tx, ids, { kind: incident.kind, at: new Date() });
  return found.flatMap((device) => {
    const heard = hearing(device.userId);
    if (heard === 'never') return [];
    return heard === 'now' ? [device] : [{ ...device, ...heard }];
  });
};

const isInMaintenance = async (tx: Tx, siteId: string): Promise<boolean> => {
  const [site] = await tx
    .select({ groupId: sites.groupId })
    .from(sites)
    .where(eq(sites.id, siteId));
  const covered = await sitesInMaintenance(tx, new Date());
  return covered({ id: siteId, groupId: site?.groupId ?? null });
};

/** Client users who see the site and chose mail. */
const clientsFor = async (tx: Tx, siteId: string): Promise<Addressee[]> => {
  const { rows } = await tx.execute<Addressee>(sql`
    select u.id, u.email from ${users} u
    where u.role = 'client' and u.disabled_at is null and u.accepted_at is not null
      and u.incident_mail and exists (
        select 1 from ${grantedSites} g where g.user_id = u.id and g.site_id = ${siteId})`);
  return rows;
};

export const dataOf = async (tx: Tx, incident: IncidentRow): Promise<IncidentData> => ({
  siteId: incident.siteId,
  siteName: (await nameOfSite(tx, incident.siteId)) ?? '',
  kind: incident.kind,
  title: incident.title,
  description: incident.description,
  ...(incident.evidence.unstable ? { unstable: true } : {}),
  openedAt: incident.openedAt.toISOString(),
  resolvedAt: incident.resolvedAt?.toISOString() ?? null,
  ...takeOverOf(incident),
});

/** Queues one delivery per recipient and channel, in the incident's transaction. */
export const announce = async (
  tx: Tx,
  incident: IncidentRow,
  event: IncidentEvent,
): Promise<void> => {
  const data = await dataOf(tx, incident);
  const shared = { incidentId: incident.id, event };
  const phones = await phonesFor(tx, incident, event);
  await queue(tx, incidentLetters[`incident_${event}`], [
    ...phones.map(({ token, ...to }) => ({
      ...shared,
      ...to,
      channel: 'push' as const,
      recipient: token,
      data,
    })),
    ...(await clientsFor(tx, incident.siteId)).map((to) => ({ ...shared, ...mailTo(to), data })),
  ]);
  await announceToOperators(tx, incident, { ...data, evidence: incident.evidence }, event);
};

/** A form's failure and recovery has its own notification type in the chat. */
const announceToOperators = async (
  tx: Tx,
  incident: IncidentRow,
  data: IncidentData,
  event: IncidentEvent,
): Promise<void> => {
  const type = data.kind === 'form' ? 'form_alert' : (`incident_${event}` as const);
  const readersOf = event === 'opened' ? firstReaders : lastReaders;
  const { ways, common } = await readersOf(tx, incident, type);
  const joined = await joinGathering(tx, incident, event);
  const shared = {
    incidentId: incident.id,
    event,
    data,
    ...(joined ? { gatheringId: joined.id, held: !joined.isFirst } : {}),
  };
  const own = ways.map((way) => ({ ...shared, ...way }));
  await queue(tx, incidentLetters[`incident_${event}`], own);
  const rows = common.map((channel) => ({ ...shared, ...channel }));
  await queue(tx, incidentLetters[type], rows);
};

/**
 * One reply for each incident, unless it was grouped with others: then the first stands for all, or any when all are
 * taken over at once. One that was told alone before it was grouped has a reply of its own.
 */
const toldOf = async (tx: Tx, taken: IncidentRow[]): Promise<IncidentRow[]> => {
  const [any] = taken;
  const leader = any ? await leaderOf(tx, any) : null;
  if (leader === null) return taken;
  const found = taken.filter(({ id }) => id === leader);
  if (found.length > 0 || !any) return found;
  return taken.length > 1 || (await wasToldAlone(tx, any)) ? [any] : [];
};

/** Tells the chat and the outlets that were told of the beginning who took them over. */
export const tellTakeOver = async (tx: Tx, taken: IncidentRow[]): Promise<void> => {
  for (const incident of await toldOf(tx, taken)) {
    const { ways, common } = await lastReaders(tx, incident, 'incident_taken');
    const own = ways.flatMap((way) =>
      way.channel === 'outlet' ? [{ ...way, channel: way.channel }] : [],
    );
    const data = {
      ...(await dataOf(tx, incident)),
      takenAt: incident.acknowledgedAt?.toISOString() ?? null,
      takenBy: incident.acknowledgedBy,
    };
    const rows = [...own, ...common].map((to) => ({ incidentId: incident.id, ...to, data }));
    await queue(tx, incidentLetters.incident_taken, rows);
  }
};

/**
 * Tells clients who chose mail who is working on it; pushes report only beginning and
 * end.
 */
export const announceTakeOver = async (tx: Tx, incident: IncidentRow): Promise<void> => {
  const data = await dataOf(tx, incident);
  const readers = await clientsFor(tx, incident.siteId);
  await queue(
    tx,
    incidentLetters.incident_taken,
    readers.map((to) => ({ incidentId: incident.id, ...mailTo(to), data })),
  );
};
