import { type AnyEndpoint, hasRank, mayCall, type Rank, type Role } from '@hlidka/protocol';
import type { Actor, UserContext } from '../../../base/context.ts';
import { DomainError } from '../../../base/platform/errors.ts';

const tooLow = (): DomainError => new DomainError('rank too low');

/** Who is signed in may call it, by their rank. */
export const needRank = ({ actor }: Pick<UserContext, 'actor'>, endpoint: AnyEndpoint): void => {
  if (!mayCall(actor.rank, endpoint)) throw tooLow();
};

/** In admin a way in is given by operators and owners, whatever else the endpoint is for. */
export const needRankToGive = (
  { actor }: Pick<UserContext, 'actor'>,
  { audience }: Pick<AnyEndpoint, 'audience'>,
): void => {
  if (audience === 'admin' && actor.rank && !hasRank(actor.rank, 'operator')) throw tooLow();
};

/** The account of an operator is an owner's matter, before the change and after it. */
export const needOwnerOver = (actor: Actor, ...people: { role: Role }[]): void => {
  if (actor.kind !== 'user' || actor.rank === 'owner') return;
  if (people.some(({ role }) => role === 'admin')) throw tooLow();
};

export const isAtLeast = (rank: Rank | null, needed: Rank): boolean =>
  rank !== null && hasRank(rank, needed);
