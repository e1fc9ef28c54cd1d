import { parseArgs } from 'node:util';
import { reasonOf } from '../base/platform/log/reason.ts';
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
  invite: { type: 'boolean', default: false },
  name: { type: 'string' },
  user: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  server: { type: 'string' },
  token: { type: 'string' },
  work: { type: 'string' },
  'with-secrets': { type: 'boolean', default: false },
  seal: { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
} as const;

export const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
};
export type Parsed = ReturnType<typeof parse>;
