import type { Lost } from '@hlidka/protocol';
import { cannot, type Item, losing, nameOf } from '../../item.ts';
import { type Loose, numberOf, readJson, rowsOf, textOf } from '../../loose.ts';
import { cronOf, pulseDigest, pulseTimes } from '../../pulses.ts';
import { zoneOf } from '../../zones.ts';
import { type Source, usualBytes } from '../source.ts';

/** The token is the end of its address too, where the key may not read it by itself. */
const tokenOf = (row: Loose): string | null => {
  const address = textOf(row.ping_url);
  return textOf(row.uuid) ?? /\/([0-9a-f-]{36})$/.exec(address ?? '')?.[1] ?? null;
};

const scheduleOf = (row: Loose, lost: Lost[]) => {
  const grace = numberOf(row.grace);
  const cron = textOf(row.schedule);
  if (cron === null)
    return pulseTimes({ seconds: numberOf(row.timeout), graceSeconds: grace }, lost);
  const zone = zoneOf(textOf(row.tz)) ?? 'UTC';
  const schedule = cronOf(cron, zone, lost);
  const { graceMinutes } = pulseTimes({ seconds: 60, graceSeconds: grace }, []);
  return schedule && { schedule, graceMinutes };
};

const mapCheck = (row: Loose): Item => {
  const token = tokenOf(row);
  const id = `check:${token ?? textOf(row.unique_key) ?? textOf(row.slug)}`;
  const item = {
    id,
    kind: 'heartbeat' as const,
    name: nameOf(textOf(row.name), textOf(row.slug) ?? 'check'),
  };
  const lost: Lost[] = [];
  const times = scheduleOf(row, lost);
  const filters = [row.start_kw, row.success_kw, row.failure_kw].some((word) => textOf(word));
  if (filters) lost.push(losing('keywordFilter'));
  if (textOf(row.methods) === 'POST') lost.push(losing('postOnly'));
  const digest = pulseDigest(token);
  if (digest === null) lost.push(losing('pushAddress'));
  if (row.status === 'paused') lost.push(losing('windowOff'));
  if (!times) return cannot(item, ...lost);
  const [tag] = (textOf(row.tags) ?? '').split(/\s+/).filter(Boolean);
  const about = [row.name, row.tags, row.desc].flatMap((text) => textOf(text) ?? []).join(' ');
  const folder = tag ? { key: `tag:${tag}`, name: tag } : null;
  return { ...item, lost, want: { is: 'pulse', ...times, digest, folder, about } };
};

/** What `/api/v3/checks/` answers; a key of a project that may write gives the addresses too. */
export const healthchecks: Source = {
  mostBytes: usualBytes,
  read: ({ bytes }) => rowsOf(readJson(bytes()), 'checks').map(mapCheck),
};
