import { agentTokenPattern, agentTokenPrefix, limits } from '@hlidka/protocol';
import * as z from 'zod';
import { splitAddresses } from '../platform/database/servers/addresses.ts';
import { parseRanges } from '../platform/http/address.ts';
import { StartError } from '../platform/start-error.ts';
import { settingsSource } from './env-file.ts';
import { parseHostPort } from './host-port.ts';

const text = z.string().trim().min(1);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
/** Says of a number what is wrong with it; without a message of its own zod would call each of these no number. */
const number = () =>
  z.coerce.number({
    error: ({ code }) => (code === 'invalid_type' ? 'is not a number' : undefined),
  });
const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  number()
    .int('is not a whole number')
    .min(least, `is below ${least}`)
    .max(most, `is above ${most}`);
const port = whole(1, 65_535);
const price = number().min(0, 'is below 0');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const ranges = z.string().transform((value, check) => {
  try {
    return parseRanges(value);
  } catch {
    check.addIssue({ code: 'custom', message: 'is not a list of addresses or ranges' });
    return z.NEVER;
  }
});

/** Its value stands in no message. */
const secret = <T extends z.ZodType>(setting: T): T => setting.meta({ secret: true });

const engineSettings = <N extends string>(name: N) =>
  ({
    [`AI_${name}_KEY`]: secret(text.optional()),
    [`AI_${name}_MODEL`]: text.optional(),
    [`AI_${name}_BASE_URL`]: httpUrl.optional(),
    [`AI_${name}_PRICE_INPUT`]: price.optional(),
    [`AI_${name}_PRICE_OUTPUT`]: price.optional(),
    [`AI_${name}_PRICE_SEARCH`]: price.optional(),
  }) as Record<`AI_${N}_${'KEY' | 'MODEL'}`, z.ZodOptional<typeof text>> &
    Record<`AI_${N}_BASE_URL`, z.ZodOptional<typeof httpUrl>> &
    Record<`AI_${N}_PRICE_${'INPUT' | 'OUTPUT' | 'SEARCH'}`, z.ZodOptional<typeof price>>;

/** One address, or several of servers that replicate each other. */
const databaseUrl = z.string().refine((text) => splitAddresses(text) !== null, 'Invalid URL');

/** Every setting of the environment and of `.env`, with its default. `.env.example` explains them. */
const Env = z.object({
  PORT: port.optional(),
  HEALTH_PORT: port.optional(),
  BASE_URL: httpUrl.optional(),
  DATABASE_URL: secret(databaseUrl.optional()),
  DATABASE_DIRECT_URL: secret(databaseUrl.optional()),
  DATABASE_READ_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOL: whole(5, 200).optional(),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text.optional(),
  MAIL_IN_PORT: port.optional(),
  MAIL_IN_HOST: text.default('127.0.0.1'),
  MAIL_IN_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a domain such as forms.agency.example')
    .optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: secret(text.optional()),
  OIDC_LABEL: text.optional(),
  OIDC_TRUST_EMAILS: z.stringbool().default(false),
  CHAT_BOT_TOKEN: secret(
    z
      .string()
      .regex(/^\d+:[A-Za-z0-9_-]+$/, 'is not a bot token such as 123456:ABC-…')
      .optional(),
  ),
  CHAT_ID: z
    .string()
    .regex(/^-?\d{1,20}$/, 'is not the number of a chat')
    .optional(),
  CHAT_WEBHOOK_SECRET: secret(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,256}$/, 'may hold letters, digits, _ and - only (at most 256)')
      .optional(),
  ),
  CHAT_API_ROOT: httpUrl.default('https://api.telegram.org'),
  AGENT_TOKEN: secret(
    z
      .string()
      .regex(
        agentTokenPattern,
        `is not an agent's token (${agentTokenPrefix} and 40 digits 0-9a-f)`,
      )
      .optional(),
  ),
  AGENT_SLOTS: whole(1, limits.slotsPerAgent).optional(),
  MODEL_PROVIDER: text.optional(),
  MODEL_NAME: text.optional(),
  MODEL_BASE_URL: httpUrl.optional(),
  MODEL_API_KEY: secret(text.optional()),
  MODEL_PRICE_INPUT: price.optional(),
  MODEL_PRICE_OUTPUT: price.optional(),
  ...engineSettings('OPENAI'),
  ...engineSettings('ANTHROPIC'),
  ...engineSettings('GOOGLE'),
  ...engineSettings('PERPLEXITY'),
  ...engineSettings('COMPATIBLE'),
  AI_SAMPLES: whole(1, 10).default(3),
  AI_WEEK_LIMIT_USD: price.default(20),
  AI_WEEK_LIMIT_CALLS: whole(0).default(5000),
  EXPO_BASE_URL: httpUrl.default('https://exp.host'),
  EXPO_ACCESS_TOKEN: secret(text.optional()),
  CHROMIUM_PATH: text.optional(),
  GOOGLE_API_BASE_URL: httpUrl.default('https://www.googleapis.com'),
  GOOGLE_TOKEN_URL: httpUrl.default('https://oauth2.googleapis.com/token'),
  BING_API_BASE_URL: httpUrl.default('https://ssl.bing.com'),
  RDAP_BASE_URL: httpUrl.default('https://rdap.org'),
  SNAPSHOT_FOLDER: text.optional(),
  SNAPSHOT_KEEP: z
    .string()
    .regex(/^\d{1,3}\/\d{1,3}\/\d{1,3}$/, 'is not days/weeks/months such as 7/4/6')
    .default('7/4/6'),
  SNAPSHOT_PASSPHRASE: secret(z.string().min(12).optional()),
  SNAPSHOT_S3_URL: httpUrl.optional(),
  SNAPSHOT_S3_REGION: text.default('auto'),
  SNAPSHOT_S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9._-]+\/)*$/, 'is not a folder that ends with / such as hlidka/')
    .default('hlidka/'),
  SNAPSHOT_S3_KEY: secret(text.optional()),
  SNAPSHOT_S3_SECRET: secret(text.optional()),
  AUTH_SECRET: secret(z.string().min(32).optional()),
  ENCRYPTION_KEY: secret(
    list
      .refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), {
        error: 'is shorter than 32 characters',
      })
      .optional(),
  ),
  UPGRADE_SNAPSHOT: z.enum(['on', 'off']).optional(),
  BACKUP_PASSPHRASE: secret(z.string().min(1).optional()),
  AGENCY_NAME: text.optional(),
  TRUSTED_PROXIES: ranges.default([]),
  CHECK_ALLOW_PRIVATE: ranges.default([]),
  REFERENCE_TARGETS: list
    .transform((targets, check) =>
      targets.flatMap((target) => {
        const found = parseHostPort(target);
        const message = `holds "${target}", which is not host:port such as 1.1.1.1:443`;
        if (!found) check.addIssue({ code: 'custom', message });
        return found ?? [];
      }),
    )
    .optional(),
  METRICS_TOKEN: secret(z.string().min(20, 'is shorter than 20 characters').optional()),
  METRICS_LISTEN: z
    .string()
    .transform((value, check) => {
      const found = parseHostPort(value);
      if (found) return found;
      check.addIssue({ code: 'custom', message: 'is not an address such as 127.0.0.1:9464' });
      return z.NEVER;
    })
    .optional(),
  HEARTBEAT_URL: secret(httpUrl.optional()),
  UPDATE_URL: httpUrl.optional(),
  LOG_FORMAT: z.enum(['auto', 'human', 'json']).default('auto'),
  LOG_REQUESTS: z.enum(['notable', 'all']).default('notable'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/)
    .default('hlidka'),
  SHARED_APP: z.enum(['on', 'off']).default('off'),
  IOS_APP_URL: httpUrl.optional(),
  ANDROID_APP_URL: httpUrl.optional(),
  IOS_APP_IDS: list.default([]),
  ANDROID_PACKAGE: text.optional(),
  ANDROID_CERT_SHA256: list
    .refine((prints) => prints.every((print) => /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/i.test(print)), {
      error: 'is not a list of SHA-256 fingerprints such as AB:CD:…',
    })
    .default([]),
});
export type Env = z.infer<typeof Env>;

export const settingNames = Object.keys(Env.shape) as (keyof Env)[];

export const isSecret = (name: string): boolean =>
  Env.shape[name as keyof Env]?.meta()?.secret === true;

/** For these an empty value is meaningful; elsewhere it means "not set". */
const emptyMeans = new Set(['REFERENCE_TARGETS', 'SNAPSHOT_S3_PREFIX']);

/** Every setting, parsed; a wrong value stops the start with one line. */
export const readEnv = (source: NodeJS.ProcessEnv = settingsSource()): Env => {
  const isSet = (name: string) =>
    Boolean(source[name]) || (source[name] === '' && emptyMeans.has(name));
  const given = Object.fromEntries(
    Object.keys(Env.shape).flatMap((name) => (isSet(name) ? [[name, source[name]]] : [])),
  );
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  const value = isSecret(name) ? '' : ` (now “${given[name]}”)`;
  throw new StartError(
    `The setting ${name} is wrong${value}: ${issue?.message}. See .env.example.`,
  );
};
