import { appProtocol, headers } from '@hlidka/protocol';
import type { MiddlewareHandler } from 'hono';
import { DomainError } from '../base/platform/errors.ts';

const named = /^\S{1,40} (\d{1,6})$/;

/** The phone app names its protocol: one too old is refused, an older one is asked to update. */
export const appAge: MiddlewareHandler = async (http, next) => {
  const [, number] = named.exec(http.req.header(headers.app) ?? '') ?? [];
  const protocol = number === undefined ? appProtocol.current : Number(number);
  if (protocol < appProtocol.oldest) throw new DomainError('app too old');
  if (protocol < appProtocol.current) http.header(headers.update, 'please');
  await next();
};
