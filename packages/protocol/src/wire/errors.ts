import * as z from 'zod';

/** The short texts of `{"error": …}`; each client chooses its own words for people. */
export const errorStatus = {
  malformed: 400,
  unauthorized: 401,
  'wrong credentials': 401,
  'read only': 403,
  'foreign origin': 403,
  /** Confirm the password or a passkey, then try again. */
  'fresh sign-in needed': 403,
  /** The password was right: now a code from the app, or one of those written down. */
  'second factor needed': 403,
  /** Until a second factor is set up or proved, nothing else is answered. */
  'second factor required': 403,
  /** From the phone app such a decision counts only with a passkey's proof of it. */
  'passkey needed': 403,
  /** Operators sign in by the agency's own account alone. */
  'agency account only': 403,
  /** An operator whose rank does not let them do it. */
  'rank too low': 403,
  'not found': 404,
  'method not allowed': 405,
  'too slow': 408,
  conflict: 409,
  'already done': 409,
  taken: 409,
  'not empty': 409,
  'already sent': 409,
  'last operator': 409,
  /** The agency wants one of this person, and it is their last. */
  'second factor kept': 409,
  /** The only good one may not be deleted. */
  'last snapshot': 409,
  'no place for snapshots': 409,
  /** Another agent has the job's lease, or the job is over. */
  'lease lost': 409,
  /** The job is paused: try again when it continues. */
  paused: 409,
  'agent too old': 409,
  'place too old': 409,
  'no model': 409,
  /** Commands should run on a site without a configured target. */
  'no target': 409,
  /** A stored secret cannot be read: the server has another ENCRYPTION_KEY. */
  'sealed with another key': 409,
  /** A playbook accepts only an answer to its question. */
  'takes no messages': 409,
  /** No AI engine is configured, or the site has no questions. */
  'nothing to ask': 409,
  'link not valid': 410,
  'too large': 413,
  'not json': 415,
  'not valid': 422,
  'wrong password': 422,
  /** Too many wrong codes of this account: for a quarter of an hour only a passkey lets it in. */
  'codes locked': 429,
  'too many requests': 429,
  'internal error': 500,
  unavailable: 503,
  'app too old': 426,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const plainCodes: ErrorCode[] = [
  'malformed',
  'unauthorized',
  'foreign origin',
  'not found',
  'method not allowed',
  'conflict',
  'too large',
  'not json',
  'not valid',
  'too many requests',
  'unavailable',
];

/** The error for a status without further information. */
export const plainError = (status: number): ErrorCode =>
  plainCodes.find((code) => errorStatus[code] === status) ??
  (status < 500 ? 'malformed' : 'internal error');

/** The messages of `issues`: a closed list, so that each client can translate them. */
export const issueCodes = [
  'required',
  'wrong type',
  'too short',
  'too long',
  'too small',
  'too large',
  'not a choice',
  'not an e-mail',
  'not a URL',
  'not valid',
  'unknown key',
  'control characters',
  'taken',
  'not found',
  'other client',
  'group and role go together',
  'needed for a check',
  'not an image',
  'exactly one',
  'duplicate',
  'too many',
  'paused',
  'not a service account',
  'not a private key',
  'in the work folder',
  'cannot be read back',
  'circle',
] as const;
export type IssueCode = (typeof issueCodes)[number];

export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;
export const ErrorReply = z.object({
  error: z.string(),
  issues: z.array(Issue).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

const issueCode = (issue: z.core.$ZodIssue): IssueCode => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong type';
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array')
        return issue.minimum === 1 ? 'required' : 'too short';
      return 'too small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too long' : 'too large';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not a choice';
    case 'invalid_format':
      if (issue.format === 'email') return 'not an e-mail';
      return issue.format === 'url' ? 'not a URL' : 'not valid';
    case 'unrecognized_keys':
      return 'unknown key';
    default:
      return issueCodes.find((code) => code === issue.message) ?? 'not valid';
  }
};

/** zod's issues in wire format; paths are written `members.0.role`. */
export const issuesOf = (error: z.core.$ZodError): Issue[] =>
  error.issues.map((issue) => ({
    path: (issue.code === 'unrecognized_keys'
      ? [...issue.path, issue.keys[0] ?? '']
      : issue.path
    ).join('.'),
    message: issueCode(issue),
  }));
