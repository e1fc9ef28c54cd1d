import { type AnyEndpoint, type Audience, clients, headers } from '@hlidka/protocol';
import type { Context as HonoContext } from 'hono';
import type { PublicContext, User, UserContext, Viewer } from '../base/context.ts';
import { DomainError, notFound } from '../base/platform/errors.ts';
import type { House } from '../house.ts';
import { nameOfViewed, type ViewAs } from '../people/people/index.ts';

const reads = new Set(['GET', 'HEAD']);
/** `same-site` is another origin of the same domain, so not us. */
const foreign = new Set(['cross-site', 'same-site']);

/** A page of another origin must not use our cookie. */
const refuseForeignOrigin = ({ config }: House, http: HonoContext): void => {
  if (reads.has(http.req.method)) return;
  const origin = http.req.header('origin');
  if (origin === undefined) {
    if (foreign.has(http.req.header('sec-fetch-site') ?? ''))
      throw new DomainError('foreign origin');
    return;
  }
  const trusted = config.trustedOrigins.some(
    (known) => origin === known || (known.endsWith('://') && origin.startsWith(known)),
  );
  if (!trusted) throw new DomainError('foreign origin');
};

const publicContext = (house: House, http: HonoContext): PublicContext => ({
  db: house.db,
  now: house.now,
  config: house.config,
  log: house.log,
  actor: { kind: 'system' },
  address: http.get('address'),
  isSignedIn: async () => (await house.sessions.whoIs(http.req.header('cookie'))) !== null,
});

const parseViewAs = (text: string): ViewAs | null => {
  const [on, id] = text.split(':');
  const asked = clients.viewAs.body.safeParse({ on, id });
  return asked.success ? asked.data : null;
};

const eyesOf = ({ role, limited, id }: User): Viewer =>
  role === 'client' || limited ? { kind: 'user', id } : { kind: 'all' };

const eyes = async (house: House, user: User, asked: string | undefined) => {
  // Through whose eyes an operator of some clients may look is not judged: they have their own.
  if (user.role === 'client' || user.limited || asked === undefined)
    return { viewer: eyesOf(user), viewAs: null };
  const viewAs = parseViewAs(asked);
  const name = viewAs && (await nameOfViewed(house, viewAs));
  if (!viewAs || !name) throw notFound();
  const viewer: Viewer =
    viewAs.on === 'user'
      ? { kind: 'user', id: viewAs.id }
      : { kind: 'client', id: viewAs.id, name };
  return { viewer, viewAs: name };
};

/**
 * Who calls, as the endpoint's audience requires; refuses everyone else. `inApp`: operators have it in the phone
 * app too (`operatorsInApp`).
 */
export const contextFor = async (
  house: House,
  audience: Audience,
  http: HonoContext,
  { inApp = false, owing }: { inApp?: boolean; owing?: AnyEndpoint['owing'] } = {},
): Promise<PublicContext | UserContext> => {
  refuseForeignOrigin(house, http);
  const base = publicContext(house, http);
  if (audience === 'public') return base;
  const user = await house.sessions.whoIs(http.req.header('cookie'));
  if (!user) throw new DomainError('unauthorized');
  if (user.owes && owing !== 'always' && owing !== user.owes)
    throw new DomainError('second factor required');
  const device = http.req.header('user-agent') ?? null;
  const actor: User = { ...user, from: { address: base.address, device } };
  if (actor.role === 'admin' && actor.fromApp && !inApp) throw notFound();
  if (audience === 'admin') {
    if (actor.role !== 'admin') throw notFound();
    return { ...base, actor, viewer: eyesOf(actor), viewAs: null };
  }
  if (audience === 'client' && actor.role !== 'client') throw notFound();
  const asked = http.req.header(headers.viewAs) ?? http.req.query('as');
  const { viewer, viewAs } = await eyes(house, actor, asked);
  if (viewAs && !reads.has(http.req.method)) throw new DomainError('read only');
  return { ...base, actor, viewer, viewAs };
};
