import { type IncidentEvent, IncidentKind } from '@hlidka/protocol';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { findSiteNames } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { sitesInMaintenance } from '../../../estate/windows/index.ts';
import { keepChoices, readHearing } from '../../../people/devices/index.ts';
import { devices } from '../../../people/devices/table.ts';
import { grantedSites, users } from '../../../people/people/table.ts';
import { dropHeldBeginnings, queue, wasTold } from '../../../post/deliveries/index.ts';
import { type Addressee, mailTo } from '../../../tell/on-call/index.ts';
import { leaderOf, wasToldAlone } from '../gatherings/alarm.ts';
import { joinGatherings } from '../gatherings/gather.ts';
import type { IncidentData } from '../letters/facts.ts';
import { incidentLetters } from '../letters/incident.ts';
import { takeOverOf } from '../read/list.ts';
import type { IncidentRow } from '../table.ts';
import { firstReaders, lastReaders } from './readers.ts';

type Device = { incidentId: string; token: string; userId: string };
type Told = Device & { heldUntil?: Date };

/** All incidents of one announcement are of one kind. */
type Announced = { kind: IncidentKind; event: IncidentEvent; incidents: IncidentRow[] };

const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id);
const sitesOf = (all: readonly IncidentRow[]): string[] => all.map(({ siteId }) => siteId);

/**
 * Devices of all client users whose grants cover the site now. Inside a maintenance window an end
 * goes only to those who got, or may still get, the beginning.
 */
const devicesFor = async (tx: Tx, { event, incidents }: Announced): Promise<Device[]> => {
  const quiet = event === 'resolved' ? await maintainedOf(tx, incidents) : [];
  const heard = sql`(not i.quiet or ${wasTold(sql`i.id`, 'push', sql`d.token`)})`;
  const { rows } = await tx.execute<Device>(sql`
    select i.id as "incidentId", d.token, d.user_id as "userId"
    from unnest(${sql.param(idsOf(incidents))}::uuid[], ${sql.param(sitesOf(incidents))}::uuid[],
      ${sql.param(incidents.map(({ id }) => quiet.includes(id)))}::boolean[]) i(id, site_id, quiet)
    join ${grantedSites} g on g.site_id = i.site_id
    join ${devices} d on d.user_id = g.user_id
    join ${users} u on u.id = d.user_id and u.role = 'client' and u.disabled_at is null
    where ${quiet.length > 0 ? heard : sql`true`}`);
  return rows;
};

/** As each person chose. A beginning that quiet hours held until now was never delivered: its end is skipped too. */
const phonesFor = async (tx: Tx, announced: Announced): Promise<Told[]> => {
  const { kind, event, incidents } = announced;
  const all = await devicesFor(tx, announced);
  const ids = all.map(({ userId }) => userId);
  await keepChoices(tx, ids);
  const unheard = event === 'resolved' ? await dropHeldBeginnings(tx, idsOf(incidents)) : [];
  const spared = new Set(unheard.map(({ incidentId, userId }) => `${incidentId} ${userId}`));
  const hearing = await readHearing(tx, ids, { kind, at: new Date() });
  return all.flatMap((device) => {
    if (spared.has(`${device.incidentId} ${device.userId}`)) return [];
    const heard = hearing(device.userId);
    if (heard === 'never') return [];
    return heard === 'now' ? [device] : [{ ...device, ...heard }];
  });
};

/** Those whose sites are inside a maintenance window. */
const maintainedOf = async (tx: Tx, incidents: readonly IncidentRow[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: sites.id, groupId: sites.groupId })
    .from(sites)
    .where(inArray(sites.id, sitesOf(incidents)));
  const groupOf = new Map(rows.map(({ id, groupId }) => [id, groupId]));
  const covered = await sitesInMaintenance(tx, new Date());
  return incidents.flatMap(({ id, siteId }) =>
    covered({ id: siteId, groupId: groupOf.get(siteId) ?? null }) ? [id] : [],
  );
};

/** Client users who see the site and chose mail. */
const clientsFor = async (
  tx: Tx,
  siteIds: string[],
): Promise<(Addressee & { siteId: string })[]> => {
  const { rows } = await tx.execute<Addressee & { siteId: string }>(sql`
    select distinct g.site_id as "siteId", u.id, u.email from ${users} u
    join ${grantedSites} g on g.user_id = u.id and g.site_id = any(${sql.param(siteIds)}::uuid[])
    where u.role = 'client' and u.disabled_at is null and u.accepted_at is not null
      and u.incident_mail`);
  return rows;
};

export const dataFrom = (incident: IncidentRow, siteName: string | undefined): IncidentData => ({
  siteId: incident.siteId,
  siteName: siteName ?? '',
  kind: incident.kind,
  title: incident.title,
  description: incident.description,
  ...(incident.evidence.unstable ? { unstable: true } : {}),
  openedAt: incident.openedAt.toISOString(),
  resolvedAt: incident.resolvedAt?.toISOString() ?? null,
  ...takeOverOf(incident),
});

export const dataOf = async (tx: Tx, incident: IncidentRow): Promise<IncidentData> =>
  dataFrom(incident, (await findSiteNames(tx, [incident.siteId])).get(incident.siteId));

const groupBy = <T, K>(all: readonly T[], keyOf: (one: T) => K): ((key: K) => T[]) => {
  const groups = Map.groupBy(all, keyOf);
  return (key) => groups.get(key) ?? [];
};

/** Queues one delivery per incident, recipient and channel, in the incidents' transaction; as far as each is to be told. */
export const announce = (tx: Tx, all: IncidentRow[], event: IncidentEvent): Promise<void> =>
  announceTo(
    tx,
    {
      clients: all.filter(({ untold }) => untold !== 'not_waking'),
      operators: all.filter(({ untold }) => untold === null),
    },
    event,
  );

/** The same, each to some of its readers only. */
export const announceTo = async (
  tx: Tx,
  { clients, operators }: { clients: IncidentRow[]; operators: IncidentRow[] },
  event: IncidentEvent,
): Promise<void> => {
  for (const kind of IncidentKind.options) {
    const [forClients, forOperators] = [clients, operators].map((rows) =>
      rows.filter((row) => row.kind === kind),
    );
    const names = await findSiteNames(tx, sitesOf([...clients, ...operators]));
    if (forClients?.length)
      await announceToClients(tx, { kind, event, incidents: forClients }, names);
    if (forOperators?.length)
      await announceToOperators(tx, { kind, event, incidents: forOperators }, names);
  }
};

type Names = ReadonlyMap<string, string>;

const dataOfEach = (incidents: IncidentRow[], names: Names): Map<string, IncidentData> =>
  new Map(incidents.map((one) => [one.id, dataFrom(one, names.get(one.siteId))]));

const announceToClients = async (tx: Tx, announced: Announced, names: Names): Promise<void> => {
  const { event, incidents } = announced;
  const data = dataOfEach(incidents, names);
  const phonesOf = groupBy(await phonesFor(tx, announced), ({ incidentId }) => incidentId);
  const clientsOf = groupBy(await clientsFor(tx, sitesOf(incidents)), ({ siteId }) => siteId);
  await queue(
    tx,
    incidentLetters[`incident_${event}`],
    incidents.flatMap(({ id, siteId }) => {
      const shared = { incidentId: id, event, data: data.get(id)! };
      const phones = phonesOf(id).map(({ token, ...to }) => ({
        ...shared,
        ...to,
        channel: 'push' as const,
        recipient: token,
      }));
      return [...phones, ...clientsOf(siteId).map((to) => ({ ...shared, ...mailTo(to) }))];
    }),
  );
};

/** A form's failure and recovery has its own notification type in the chat. */
const announceToOperators = async (
  tx: Tx,
  { kind, event, incidents }: Announced,
  names: Names,
): Promise<void> => {
  const data = dataOfEach(incidents, names);
  const type = kind === 'form' ? 'form_alert' : (`incident_${event}` as const);
  const readersOf = event === 'opened' ? firstReaders : lastReaders;
  const readers = await readersOf(tx, incidents, type);
  const joined = await joinGatherings(tx, incidents, event);
  const told = incidents.map((incident) => {
    const gathering = joined.get(incident.id);
    return {
      incidentId: incident.id,
      event,
      data: { ...data.get(incident.id)!, evidence: incident.evidence },
      ...(gathering ? { gatheringId: gathering.id, held: !gathering.isFirst } : {}),
    };
  });
  const own = told.flatMap((shared) =>
    readers(shared.incidentId).ways.map((way) => ({ ...shared, ...way })),
  );
  await queue(tx, incidentLetters[`incident_${event}`], own);
  const rows = told.flatMap((shared) =>
    readers(shared.incidentId).common.map((channel) => ({ ...shared, ...channel })),
  );
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
  const told = await toldOf(
    tx,
    taken.filter(({ untold }) => untold === null),
  );
  const readers = await lastReaders(tx, told, 'incident_taken');
  for (const incident of told) {
    const { ways, common } = readers(incident.id);
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
  if (incident.untold === 'not_waking') return;
  const data = await dataOf(tx, incident);
  const readers = await clientsFor(tx, [incident.siteId]);
  await queue(
    tx,
    incidentLetters.incident_taken,
    readers.map((to) => ({ incidentId: incident.id, ...mailTo(to), data })),
  );
};
