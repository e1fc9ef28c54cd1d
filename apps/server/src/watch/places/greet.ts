import { type BodyOf, type placeApi, placeProtocol, type ReplyOf } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { PlaceContext } from '../../base/context.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { places } from './table.ts';

/** A place introduces itself; one of another protocol version could misunderstand its work. */
export const greetPlace = async (
  { db, actor }: PlaceContext,
  { protocol, version }: BodyOf<typeof placeApi.hello>,
): Promise<ReplyOf<typeof placeApi.hello>> => {
  if (protocol !== placeProtocol) throw new DomainError('place too old');
  await db.update(places).set({ version }).where(eq(places.id, actor.id));
  return { protocol: placeProtocol, name: actor.name, serverTime: Date.now() };
};
