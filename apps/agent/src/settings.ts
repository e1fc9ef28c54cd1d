import { agentTokenPattern, limits } from '@hlidka/protocol';
import * as z from 'zod';

const Price = z.number().min(0).nullable().default(null);
const Model = z.object({
  provider: z.enum(['openai', 'anthropic', 'google', 'openai-compatible']),
  name: z.string().min(1),
  baseUrl: z.string().nullable().default(null),
  apiKey: z.string().nullable().default(null),
  /** USD per million tokens. */
  priceInput: Price,
  priceOutput: Price,
});
export type Model = z.infer<typeof Model>;

const Settings = z.object({
  server: z.url({
    protocol: /^https?$/,
    error: 'is not an address such as https://hlidka.example',
  }),
  token: z.string().regex(agentTokenPattern, 'is not an agent’s token'),
  workDir: z.string().min(1),
  path: z.string(),
  /** Variables commands may use by name; their values are masked in all output. */
  secrets: z.record(z.string(), z.string()).default({}),
  /** The folder with ssh keys, each named by its file. */
  keysDir: z.string().nullable().default(null),
  /** `users`: as root, local commands run as separate users; `self`: as the agent. */
  runAs: z.enum(['users', 'self']).default('users'),
  model: Model.nullable().default(null),
  /**
   * Wait after an update before checking the site: PHP caches compiled files for two seconds by
   * default.
   */
  settleSeconds: z.number().min(0).max(600).default(3),
  /** When an updated site is looked at once more: tasks, mail and caches have had their time. */
  laterSeconds: z.number().min(0).max(86_400).default(3600),
  /** How much slower a page may get after an update without counting as slow. */
  slowerMs: z.number().min(0).default(400),
  /** The browser for form checks; null: search the usual paths, `off`: none. */
  chromium: z.string().min(1).nullable().default(null),
  formsAtOnce: z.int().min(1).max(2).default(1),
  /** Jobs at once, without those waiting for the operator. */
  slots: z.int().min(1).max(limits.slotsPerAgent).default(4),
});
export type Settings = z.infer<typeof Settings>;

/** A model needs a provider and a name. */
const modelOf = (given: unknown): unknown => {
  const model = given as { provider?: unknown; name?: unknown } | null | undefined;
  return model?.provider && model.name ? model : null;
};

/** Validates the server's line or the environment; says in words what is wrong. */
export const toSettings = (given: { [name: string]: unknown }): Settings => {
  const parsed = Settings.safeParse({ ...given, model: modelOf(given.model) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The agent’s ${issue?.path.join('.')} is wrong: ${issue?.message}`);
};

/** Provider and name, as the server shows them. */
export const modelName = ({ model }: Settings): string | null =>
  model && `${model.provider} ${model.name}`.slice(0, 120);

/** Values that must never appear in anything reported. */
export const secretsOf = ({ token, secrets, model }: Settings): string[] => [
  token,
  ...Object.values(secrets),
  ...(model?.apiKey ? [model.apiKey] : []),
];
