import * as z from 'zod';

const text = z.string().trim().min(1);
const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));
const number = z.string().transform(Number).pipe(z.number('is not a number').min(0));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Every environment setting; `docs/agent.md` explains them. */
const Env = z.object({
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  HLIDKA_SERVER: httpUrl.optional(),
  AGENT_TOKEN: text.optional(),
  AGENT_SECRETS: list.default([]),
  AGENT_KEYS: text.optional(),
  AGENT_WORK: text.optional(),
  AGENT_RUN_AS: text.optional(),
  AGENT_SETTLE_SECONDS: number.optional(),
  AGENT_LATER_SECONDS: number.optional(),
  AGENT_SLOWER_MS: number.optional(),
  AGENT_FORMS_AT_ONCE: number.optional(),
  AGENT_SLOTS: number.optional(),
  CHROMIUM_PATH: text.optional(),
  MODEL_PROVIDER: text.optional(),
  MODEL_NAME: text.optional(),
  MODEL_BASE_URL: httpUrl.optional(),
  MODEL_API_KEY: text.optional(),
  MODEL_PRICE_INPUT: number.optional(),
  MODEL_PRICE_OUTPUT: number.optional(),
});
type Env = z.infer<typeof Env>;

/** The settings, and the values of the variables that `AGENT_SECRETS` names. */
export const readEnv = (): Env & { secrets: Record<string, string> } => {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const secrets = Object.fromEntries(
    parsed.data.AGENT_SECRETS.map((name) => [name, process.env[name] ?? '']),
  );
  return { ...parsed.data, secrets };
};

/** Libraries write their temporary files there. */
export const useTemporaryFolder = (path: string): void => {
  process.env.TMPDIR = path;
};
