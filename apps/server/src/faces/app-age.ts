import { appProtocol, headers } from '@hlidka/protocol';
import type { MiddlewareHandler } from 'hono';
import { DomainError } from '../base/platform/errors.ts';
import { appProtocolOf } from '../base/platform/http/app-protocol.ts';

/** The phone app names its protocol: one too old is refused, an older one is asked to update. */
export const appAge: MiddlewareHandler = async (http, next) => {
  const protocol = appProtocolOf(http) ?? appProtocol.current;
  if (protocol < appProtocol.oldest) throw new DomainError('app too old');
  if (protocol < appProtocol.current) http.header(headers.update, 'please');
  await next();
};
