import { type BodyOf, defaultMonitor, limits, type pictureWork } from '@hlidka/protocol';
import type { AgentContext } from '../../base/context.ts';
import { storableText } from '../../base/platform/database/storable.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../base/platform/errors.ts';
import { cleanHeaders } from '../../watch/checks/index.ts';
import { finishPicture } from '../../watch/incidents/index.ts';

type Report = { id: string } & BodyOf<typeof pictureWork.finish>;

const jpegStart = Buffer.from('ffd8ff', 'hex');
const addressLength = 500;

const pictureOf = (base64: string | null): Buffer | null => {
  if (base64 === null) return null;
  const picture = Buffer.from(base64, 'base64');
  if (!picture.subarray(0, 3).equals(jpegStart)) throw invalid('picture', 'not an image');
  if (picture.length > limits.incidentPictures.bytes) throw new DomainError('too large');
  return picture;
};

/** Removes what may be secret in an address: user name, password and query. */
const plainAddress = (address: string | null): string | null => {
  const url = address && URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const asked = url.search ? '?…' : '';
  return storableText(`${url.origin}${url.pathname}${asked}`, addressLength);
};

/** An agent's report; nothing of what it says is shown unbounded or with its secrets. */
export const finishPictureTask = (
  ctx: AgentContext,
  { picture, address, headers, ...report }: Report,
): Promise<void> => {
  const bytes = pictureOf(picture);
  if ((bytes === null) === (report.fault === null)) throw invalid('picture', 'not valid');
  return transaction(ctx.db, (tx) =>
    finishPicture(tx, ctx.actor, {
      ...report,
      picture: bytes,
      address: plainAddress(address),
      headers: headers && cleanHeaders(headers, defaultMonitor),
    }),
  );
};
