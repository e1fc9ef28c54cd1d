import type { Evidence, FailureClass } from '@hlidka/protocol';
import { inSentence, knownReasonIn, reasonIn } from '../../titles/reasons.ts';

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

/** The reason says more than its class and has its code; a written text stays beside the class. */
const causeOf = (failure: FailureClass, { reason, statusCode }: Evidence): string[] => {
  const known = knownReasonIn('en', reason ?? null);
  const code =
    statusCode && !known?.includes(`${statusCode}`) ? ` (status code ${statusCode})` : '';
  return [
    `Cause: ${known ? inSentence(known) : failures[failure]}${code}.`,
    ...(reason && !known ? [`Details: ${reason}`] : []),
  ];
};

/** Why a check failed, in sentences. */
export const proof = (evidence: Evidence): string[] => {
  const { failure, reason, step, unstable } = evidence;
  return [
    ...(unstable ? [`${unstable.failed} of ${unstable.checked} checks failed.`] : []),
    ...(failure ? causeOf(failure, evidence) : []),
    ...(step ? [`${step}.`] : []),
    ...(reason && !failure ? [`Details: ${reasonIn('en', reason)}`] : []),
  ];
};
