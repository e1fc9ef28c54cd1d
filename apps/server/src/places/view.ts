import type { Place } from '@hlidka/protocol';
import type { PlaceRow } from './table.ts';

/** While its stream is open a place is seen every ten seconds. */
export const connectedSeconds = 30;

const isConnected = ({ own, lastSeenAt, leftAt }: PlaceRow, now: Date): boolean =>
  own ||
  (lastSeenAt !== null &&
    (leftAt === null || lastSeenAt > leftAt) &&
    now.getTime() - lastSeenAt.getTime() < connectedSeconds * 1000);

export const placeView = (row: PlaceRow, now: Date): Place => ({
  id: row.id,
  name: row.name,
  location: row.location,
  latitude: row.latitude,
  longitude: row.longitude,
  own: row.own,
  prefix: row.prefix,
  createdAt: row.createdAt.toISOString(),
  connected: isConnected(row, now),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  version: row.version,
  lagMs: row.lagMs,
  clockMs: row.clockMs,
  waiting: row.waiting,
  dropped: row.dropped,
});
