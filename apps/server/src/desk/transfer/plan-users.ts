import type { Grant } from '@hlidka/protocol';
import { newId } from '../../base/platform/database/ids.ts';
import type { ClientRow, GroupRow, SiteRow } from '../../estate/sites/index.ts';
import { isActiveOwner, type PersonRow } from '../../people/people/index.ts';
import type { FileGrant, FileUser } from './format.ts';
import type { PlannedUser, Planning } from './planned.ts';
import type { Problem } from './problem.ts';
import { type Find, reportTaken, resolve } from './refs.ts';

type Finds = { client: Find<ClientRow>; group: Find<GroupRow>; site: Find<SiteRow> };

const blank = (value: FileUser, at: Date): PersonRow => ({
  id: newId(),
  email: value.email,
  emailVerified: value.password !== undefined,
  name: value.name,
  image: null,
  role: value.role,
  rank: null,
  language: 'cs',
  theme: 'system',
  incidentMail: false,
  incidentMailChosen: false,
  twoFactorEnabled: false,
  forgetAt: null,
  invitedAt: value.password === undefined ? at : null,
  acceptedAt: value.password === undefined ? null : at,
  disabledAt: null,
  createdAt: at,
  updatedAt: at,
});

const grantOf = (grant: FileGrant, finds: Finds, at: string, problems: Problem[]): Grant[] => {
  for (const on of ['client', 'group', 'site'] as const) {
    const ref = grant[on];
    if (ref === undefined) continue;
    const row = resolve<{ id: string }>(finds[on], on, ref, `${at}.${on}`, problems);
    return row ? [{ on, id: row.id }] : [];
  }
  return [];
};

const unique = (grants: Grant[]): Grant[] => [
  ...new Map(grants.map((grant) => [`${grant.on}:${grant.id}`, grant])).values(),
];

/** Refuses a file that removes the last active owner. */
const reportLastOperator = (planned: PlannedUser[], { state, problems }: Planning): void => {
  const after = new Map(state.people.map(({ user }) => [user.id, user]));
  if (![...after.values()].some(isActiveOwner)) return;
  for (const { after: person } of planned) after.set(person.user.id, person.user);
  if ([...after.values()].some(isActiveOwner)) return;
  for (const { before, after: person, index } of planned)
    if (before && isActiveOwner(before.user))
      problems.push({
        path: `users[${index}].${person.user.role === 'admin' ? 'disabled' : 'role'}`,
        reason: 'the last operator must stay one',
      });
};

export const planUsers = (planning: Planning, finds: Finds): PlannedUser[] => {
  const { ctx, file, state, problems } = planning;
  const known = new Map(state.people.map((person) => [person.user.email, person]));
  const planned = file.users.map(({ index, value }) => {
    const at = `users[${index}]`;
    const { name, role, language, disabled, grants } = value;
    const before = known.get(value.email) ?? null;
    const base = before?.user ?? blank(value, ctx.now());
    if (role === 'admin' && grants && grants.length > 0)
      problems.push({ path: `${at}.grants`, reason: 'an operator sees everything without grants' });
    const wanted = grants?.flatMap((grant, index) =>
      grantOf(grant, finds, `${at}.grants[${index}]`, problems),
    );
    const disabledAt =
      disabled === undefined ? base.disabledAt : disabled ? (base.disabledAt ?? ctx.now()) : null;
    const user = { ...base, name, role, language: language ?? base.language, disabledAt };
    const held = role === 'admin' ? [] : unique(wanted ?? before?.grants ?? []);
    return { index, before, after: { user, grants: held }, password: value.password };
  });
  const rows = planned.map(({ index, after: { user } }) => ({ index, before: null, after: user }));
  reportTaken({ kind: 'users', key: 'email' }, rows, [], (row) => row.email, problems);
  reportLastOperator(planned, planning);
  return planned;
};
