import { type LiveEvent, type LiveType, liveTypes } from '@hlidka/protocol';
import type { UserContext } from '../../base/context.ts';
import type { Signal } from '../../base/platform/signals/signals.ts';
import type { VisibleChanges } from '../../people/people/index.ts';

const ofSite: ReadonlySet<Signal['topic']> = new Set(['site', 'incident', 'care', 'search']);

/** What the operator's first page is made of. */
const ofToday: ReadonlySet<Signal['topic']> = new Set([
  'site',
  'incident',
  'care',
  'window',
  'work',
  'agent',
  'report',
  'delivery',
]);

/** Events that clients' pages use. */
const ofClients: LiveType[] = ['me', 'sites', 'agency', 'keys', 'reports'];

/** The events for one viewer from these signals, limited to what they may see. */
export const eventsFor = async (
  { actor, viewer }: Pick<UserContext, 'actor' | 'viewer'>,
  changes: VisibleChanges,
  signals: Signal[],
): Promise<LiveEvent[]> => {
  const admin = actor.role === 'admin';
  const viewedUser = viewer.kind === 'user' ? viewer.id : null;
  const found = new Map<LiveEvent['type'], string | null>();
  const add = (type: LiveEvent['type'], id: string | null) =>
    found.set(type, found.has(type) && found.get(type) !== id ? null : id);
  const rows: string[] = [];
  for (const { topic, id, userId } of signals) {
    if (topic === 'reset') for (const type of admin ? liveTypes : ofClients) add(type, null);
    if (topic === 'agency') add('agency', null);
    if ((topic === 'user' && id === actor.id) || (topic === 'session' && userId === actor.id))
      add('me', null);
    if (admin && (topic === 'user' || topic === 'grant')) add('people', id);
    if (admin && topic === 'delivery') add('deliveries', id);
    if (topic === 'grant' && id === viewedUser) add('sites', null);
    if (ofSite.has(topic) && id) rows.push(id);
    if (topic === 'token' && (admin || userId === actor.id)) add('keys', null);
    if (topic === 'report') add('reports', null);
    if (admin && topic === 'incident') add('incidents', null);
    if (admin && topic === 'window') add('windows', id);
    if (topic === 'window') add('sites', null);
    if (admin && topic === 'work') add('jobs', id);
    if (admin && topic === 'agent') add('agents', id);
    if (admin && topic === 'place') add('places', id);
    if (admin && topic === 'duty') add('clock', id);
    if (admin && topic === 'search') add('search', id);
    if (admin && topic === 'answers') add('answers', null);
    if (admin && topic === 'form') add('forms', id);
    if (admin && topic === 'snapshot') add('snapshots', id);
    if (admin && topic === 'token') add('screens', id);
    if (admin && topic === 'heartbeat') add('heartbeats', id);
    if (admin && topic === 'status_page') add('status-pages', id);
    if (admin && ofToday.has(topic)) add('today', null);
  }
  if (rows.length > 0 || found.has('sites'))
    for (const id of await changes.touchedBy(rows)) add('sites', id);
  return [...found].map(([type, id]) => ({ type, id }));
};
