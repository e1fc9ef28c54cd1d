/** All reasons a check gives besides its failure class; anything else is a system code. */
export const probeReasons = [
  'closed before the TLS handshake',
  'closed during the handshake',
  'certificate not trusted',
  'closed without an answer',
  'the headers broke off',
  'the answer ended early',
  'the answer is not HTTP/1.x',
  'the status is out of range',
  'a byte of zero in the headers',
  'headers over 256 KiB',
  'more than one Content-Length',
  'a chunk is malformed',
  'too many content codings',
  'content encoding: not gzip',
  'not an http(s) address',
  'more than one Location',
  'Location is not a valid address',
  'the keyword was not found',
  'the text that must be absent was found',
  'undecided after 1 MiB',
  'over 1 MiB packed',
  'the page cannot reach its database',
  'the page ended in an error of its program',
  'the page is empty',
  'the hosting is suspended',
  'the domain is parked',
  'the page is a default one of its server',
  'a guard against robots answered',
  'stopped before the answer',
  'over',
  'no key opens its request headers',
  'the greeting is another one',
  'the server says too much',
  'the server talks in another way',
  'STARTTLS is not offered',
  'STARTTLS was refused',
] as const;

export const probeSteps = [
  'start',
  'resolving the name',
  'connecting',
  'TLS handshake',
  'waiting for the answer',
  'reading the body',
  'waiting for the greeting',
] as const;
export type ProbeStep = (typeof probeSteps)[number];

/** Reasons with a value: their pattern, and where the value is. */
export const probeReasonShapes = {
  expected: /^expected (\d+)-(\d+), received (\d+)$/,
  late: /^(.+): nothing within ([\d.]+) s$/,
  redirects: /^more than (\d+) redirects$/,
  scheme: /^the scheme (.+)$/,
  encoding: /^content encoding: (.+)$/,
  brokeOff: /^the answer broke off: (.+)$/,
  privateAddress: /^private address (.+)$/,
} as const;
export type ProbeReasonShape = keyof typeof probeReasonShapes;

export type PlainReason = (typeof probeReasons)[number];
export type ProbeReason =
  | PlainReason
  | `expected ${number}-${number}, received ${number}`
  | `${ProbeStep}: nothing within ${number} s`
  | `more than ${number} redirects`
  | `the scheme ${string}`
  | `content encoding: ${string}`
  | `the answer broke off: ${string}`
  | `private address ${string}`;
