import type { FailureClass } from '@hlidka/protocol';

export const failures: Record<FailureClass, string> = {
  dns: 'The domain has no address',
  connect: 'The server refuses connections',
  tls: 'The secure connection failed',
  timeout: 'The server did not answer in time',
  status: 'The server answered with an error',
  keyword: 'The content of the page does not match',
  too_large: 'The answer is too large',
  redirect: 'The redirect leads nowhere',
  protocol: 'The answer is not valid HTTP',
  blocked: 'The address is private',
};
