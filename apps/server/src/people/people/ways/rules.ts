import { type AuditEvent, isNewWayEvent, type NewWayEvent, type Role } from '@hlidka/protocol';

/** A line of the trail; `role`: of the person it is about. */
export type Line = { data: Record<string, unknown>; role: Role | null };

type Rule = (line: Line) => boolean;

const always: Rule = () => true;
const ofOperator: Rule = ({ role }) => role === 'admin';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const keyOf = (value: unknown): string => JSON.stringify(value);

/**
 * Something new is seen; taking away is told to nobody. An operator without a grant sees everything, so the first one
 * takes away and the loss of the last gives all.
 */
const widened: Rule = ({ data, role }) => {
  const before = new Set(listOf(data.before).map(keyOf));
  if (role === 'admin' && before.size === 0) return false;
  if (role === 'admin' && listOf(data.after).length === 0) return true;
  return listOf(data.after).some((grant) => !before.has(keyOf(grant)));
};

const allowOf = (plan: unknown): unknown[] =>
  typeof plan === 'object' && plan !== null && 'allow' in plan ? listOf(plan.allow) : [];

/** Commands that will run without a question: of a new plan, or beside those of the one before. */
const allowsMore: Rule = ({ data }) => {
  if (typeof data.allow === 'number') return data.allow > 0;
  const [before, after] = listOf(data.plan);
  const known = new Set(allowOf(before).map(keyOf));
  return allowOf(after).some((rule) => !known.has(keyOf(rule)));
};

/** What gives somebody a way in, takes one away from an operator, or deletes for good. */
const rules: Record<NewWayEvent, Rule> = {
  'person.invited': always,
  'person.invited_again': ofOperator,
  'person.created': always,
  'person.changed': ({ data }) => 'role' in data || 'rank' in data,
  'person.grants_changed': widened,
  'person.disabled': ofOperator,
  'person.enabled': always,
  'person.reset_sent': ofOperator,
  'person.link_made': always,
  'doors.changed': always,
  'oidc.changed': always,
  'agency_account.linked': ofOperator,
  'passkey.added': ofOperator,
  'second_factor.set_up': ofOperator,
  'second_factor.codes_made': ofOperator,
  'second_factor.ended': ofOperator,
  'person.second_factor_ended': ofOperator,
  'key.created': always,
  'assistant.created': always,
  'screen.created': always,
  'heartbeat.created': always,
  'heartbeat.renewed': always,
  'backup.token_created': always,
  'agent.created': always,
  'place.created': always,
  'place.changed': ({ data }) => listOf(data.secrets)[1] === true,
  'globalping.changed': ({ data }) => 'globalping' in data || 'hasToken' in data,
  'outlet.added': always,
  'outlet.moved': always,
  'outlet.rotated': always,
  'search.account_added': always,
  'search.key_replaced': always,
  'site.target_changed': always,
  'job.created': allowsMore,
  'template.created': allowsMore,
  'template.changed': allowsMore,
  'snapshot.downloaded': always,
  'snapshot.removed': always,
  'client.removed': always,
  'group.removed': always,
  'status_page.removed': always,
  'heartbeat.removed': always,
  'form.removed': always,
  'outlet.removed': always,
  'search.account_removed': always,
};

export const isNewWay = (event: AuditEvent, line: Line): boolean =>
  isNewWayEvent(event) && rules[event](line);

/** What can be taken back; of the others only the session they came from can be ended. */
const undoable = [
  'person.invited',
  'person.invited_again',
  'person.created',
  'person.changed',
  'person.grants_changed',
  'person.disabled',
  'person.enabled',
  'person.reset_sent',
  'person.link_made',
  'passkey.added',
  'agency_account.linked',
  'second_factor.set_up',
  'key.created',
  'assistant.created',
  'screen.created',
  'heartbeat.created',
  'heartbeat.renewed',
  'backup.token_created',
  'agent.created',
  'place.created',
  'place.changed',
  'globalping.changed',
  'outlet.added',
  'outlet.moved',
  'outlet.rotated',
  'site.target_changed',
  'job.created',
  'template.created',
  'template.changed',
] as const satisfies NewWayEvent[];
export type Undoable = (typeof undoable)[number];

export const isUndoable = (event: string): event is Undoable =>
  (undoable as readonly string[]).includes(event);
