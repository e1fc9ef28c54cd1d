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
  'the answer is over 1 MiB',
  'the answer is not JSON',
  'the rules took too long',
  'the body is not sent to another host',
  'a value does not fit a header',
  'the client certificate cannot be used',
  'no key opens its passwords',
  'the zone has no name server',
  'the name does not exist',
  'there is no such record',
  'the record has another value',
  'the name servers do not agree',
  'the server offers no sign-in',
  'the sign-in was refused',
  'the server refused the connection with words',
  'the expected message did not come',
  'the subprotocol was not chosen',
  'no WebSocket answers here',
  'ping is missing here',
  'ping is not allowed here',
  'ping was not understood',
] as const;

export const probeSteps = [
  'start',
  'resolving the name',
  'connecting',
  'TLS handshake',
  'waiting for the answer',
  'reading the body',
  'waiting for the greeting',
  'asking the name servers',
  'signing in',
  'waiting for a message',
  'waiting for the echo',
] as const;
export type ProbeStep = (typeof probeSteps)[number];

/** Reasons with a value: their pattern, and where the value is. */
export const probeReasonShapes = {
  /** Of several requests; what follows is a reason of its own. */
  inRequest: /^request (\d+): (.+)$/s,
  /** Of several name servers; what follows is a reason of its own. */
  ofNameServer: /^name server (\S+): (.+)$/s,
  unexpected: /^received (\d+), expected (.+)$/,
  missingText: /^missing text: (.+)$/s,
  forbiddenText: /^forbidden text: (.+)$/s,
  jsonRule: /^JSON at (.+)$/s,
  headerRule: /^header (\S+)$/,
  endedAt: /^ended at (.+)$/,
  notTaken: /^nothing to take as (.+)$/,
  lostPackets: /^(\d+) of (\d+) packets lost$/,
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
  | `request ${number}: ${string}`
  | `name server ${string}: ${string}`
  | `received ${number}, expected ${string}`
  | `missing text: ${string}`
  | `forbidden text: ${string}`
  | `JSON at ${string}`
  | `header ${string}`
  | `ended at ${string}`
  | `nothing to take as ${string}`
  | `${number} of ${number} packets lost`
  | `the scheme ${string}`
  | `content encoding: ${string}`
  | `the answer broke off: ${string}`
  | `private address ${string}`;
