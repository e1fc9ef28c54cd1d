import type { AnyEndpoint } from './endpoint.ts';
import { Rank } from './fields.ts';

/** Server, pages and phone count alike: what the one refuses, the others do not offer. */
export const hasRank = (rank: Rank, needed: Rank): boolean =>
  Rank.options.indexOf(rank) >= Rank.options.indexOf(needed);

/** One that writes and names no rank is for owners. */
export const rankFor = ({ rank, method, audience }: AnyEndpoint): Rank =>
  rank ?? (audience === 'admin' && method !== 'GET' ? 'owner' : 'reader');

/** Null: a client, whose grants decide. */
export const mayCall = (rank: Rank | null, endpoint: AnyEndpoint): boolean =>
  rank === null || hasRank(rank, rankFor(endpoint));
