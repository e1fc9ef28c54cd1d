import type { Ranges } from '../../../base/platform/http/address.ts';
import { createGuard } from '../../../base/platform/http/guard.ts';
import { guardedGet } from '../../../base/platform/http/guarded-get.ts';
import { errorCode } from '../../../base/platform/log/reason.ts';

const timeoutMs = 10_000;

/**
 * Null when the call was answered, otherwise the reason; never contains the address, which is a
 * secret.
 */
export const callHeartbeat = async (
  url: string,
  { allowPrivate, signal }: { allowPrivate: Ranges; signal: AbortSignal },
  limitMs = timeoutMs,
): Promise<string | null> => {
  const late = AbortSignal.timeout(limitMs);
  try {
    const response = await guardedGet(new URL(url), {
      mayConnect: createGuard(allowPrivate),
      signal: AbortSignal.any([late, signal]),
    });
    response.destroy();
    const { statusCode = 0 } = response;
    return statusCode >= 200 && statusCode < 300 ? null : `status ${statusCode}`;
  } catch (error) {
    return late.aborted ? 'no answer in time' : (errorCode(error) ?? 'refused');
  }
};
