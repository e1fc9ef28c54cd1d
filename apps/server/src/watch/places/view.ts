import type { Place } from '@hlidka/protocol';
import { silentSeconds } from './seen.ts';
import type { PlaceRow } from './table.ts';

export const isPlaceConnected = ({ own, lastSeenAt, stream }: PlaceRow, now: Date): boolean =>
  own ||
  (stream !== null &&
    lastSeenAt !== null &&
    now.getTime() - lastSeenAt.getTime() < silentSeconds * 1000);

export const placeView = (
  row: PlaceRow,
  prefix: string | null,
  { now, kept }: { now: Date; kept: Place['kept'] },
): Place => ({
  id: row.id,
  name: row.name,
  location: row.location,
  latitude: row.latitude,
  longitude: row.longitude,
  own: row.own,
  prefix,
  createdAt: row.createdAt.toISOString(),
  connected: isPlaceConnected(row, now),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  version: row.version,
  lagMs: row.lagMs,
  clockMs: row.clockMs,
  waiting: row.waiting,
  dropped: row.dropped,
  secrets: row.own || row.secrets,
  kept,
  voicelessSince: row.voicelessSince?.toISOString() ?? null,
  refused: row.refused,
  refusedAt: row.refusedAt?.toISOString() ?? null,
});
