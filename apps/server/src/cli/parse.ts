import { parseArgs } from 'node:util';
import { reasonOf } from '../base/platform/log/reason.ts';
import { didYouMean } from './nearest.ts';
import { UsageError } from './usage.ts';

const options = {
  data: { type: 'string', default: './data' },
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  roles: { type: 'string', default: 'api,checker,worker' },
  demo: { type: 'boolean', default: false },
  moved: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  'rollback-to': { type: 'string' },
  'no-agent': { type: 'boolean', default: false },
  pages: { type: 'string' },
  json: { type: 'boolean', default: false },
  offline: { type: 'boolean', default: false },
  invite: { type: 'boolean', default: false },
  name: { type: 'string' },
  user: { type: 'string' },
  scope: { type: 'string' },
  gates: { type: 'boolean', default: false },
  days: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  server: { type: 'string' },
  token: { type: 'string' },
  work: { type: 'string' },
  'with-secrets': { type: 'boolean', default: false },
  seal: { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** In our words, where Node's would speak of positional arguments. */
const wordsFor = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException;
  const [, given = ''] = /'(-[^' ]*)/.exec(reasonOf(error)) ?? [];
  const name = given.replace(/^-+/, '');
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `There is no option “${given}”.${didYouMean(name, Object.keys(options), '--')}`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return reasonOf(error);
  const takes = (options as Record<string, { type: string }>)[name]?.type === 'string';
  return takes ? `“--${name}” needs a value.` : `“--${name || given}” takes no value.`;
};

export const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(wordsFor(error));
  }
};
export type Parsed = ReturnType<typeof parse>;
