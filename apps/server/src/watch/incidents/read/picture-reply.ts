import type { UserContext } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { readForClient } from './list.ts';
import { type PictureBytes, readPictureBytes } from './pictures.ts';

/** Kept by the browser, but asked about each time: the operator may have switched it off. */
const replyOf = (found: PictureBytes | null, known: string | undefined): Response => {
  if (!found) throw notFound();
  const etag = `"${found.takenAt.getTime()}"`;
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  };
  return known === etag
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(found.bytes), { headers });
};

type Asked = { id: string };

export const operatorPicture = async ({ db }: UserContext, { id }: Asked, known?: string) =>
  replyOf(await readPictureBytes(db, id, { shown: false }), known);

/** Only of a site that the viewer sees, and only while the operator allows it. */
export const clientPicture = async (ctx: UserContext, { id }: Asked, known?: string) => {
  await readForClient(ctx, { id });
  return replyOf(await readPictureBytes(ctx.db, id, { shown: true }), known);
};
