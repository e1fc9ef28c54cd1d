import type { Evidence, FailureClass } from '@hlidka/protocol';
import { reasonIn } from '../../titles/reasons.ts';

const failures: Record<FailureClass, string> = {
  dns: 'the domain does not resolve to an address',
  connect: 'the server is not accepting connections',
  tls: 'a secure connection could not be established',
  timeout: 'the server did not respond in time',
  status: 'the server returned an error',
  keyword: 'the page content is not as expected',
  too_large: 'the response is too large',
  redirect: 'the redirects lead nowhere',
  protocol: 'the response is not valid HTTP',
  blocked: 'the address is private',
  page: 'an error is shown instead of the page',
};

/** Why a check failed, in sentences. */
export const proof = ({ failure, statusCode, reason, step, unstable }: Evidence): string[] => [
  ...(unstable ? [`${unstable.failed} of ${unstable.checked} checks failed.`] : []),
  ...(failure
    ? [`Cause: ${failures[failure]}${statusCode ? ` (status code ${statusCode})` : ''}.`]
    : []),
  ...(step ? [`Failed step: ${step}`] : []),
  ...(reason ? [`Details: ${reasonIn('en', reason)}`] : []),
];
