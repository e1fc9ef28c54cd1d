import type { FailureClass } from '@hlidka/protocol';

export const failures: Record<FailureClass, string> = {
  dns: 'The domain does not resolve',
  connect: 'The server is not accepting connections',
  tls: 'A secure connection could not be established',
  timeout: 'The server did not respond in time',
  status: 'The server returned an error',
  keyword: 'The page content is not as expected',
  too_large: 'The response is too large',
  redirect: 'The redirect leads nowhere',
  protocol: 'The response is not valid HTTP',
  blocked: 'The address is private',
  page: 'An error is shown instead of the page',
};

export const failingCheck = 'Failing check: ';

export const unstable = 'The site is unstable';
