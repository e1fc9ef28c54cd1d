import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { runAgent } from './agent.ts';
import { readEnv } from './env.ts';
import { type Settings, toSettings } from './settings.ts';

/**
 * The server's own child gets everything on its first input line, so that nothing is in its
 * environment.
 */
const fromParent = async (): Promise<Settings> => {
  const lines = createInterface({ input: process.stdin });
  lines.once('close', () => stopping.abort());
  const [line] = (await once(lines, 'line', { signal: stopping.signal })) as [string];
  const given = JSON.parse(line) as { [name: string]: unknown };
  return toSettings({ path: readEnv().PATH, ...given });
};

const fromEnvironment = (values: { server?: string; work?: string }): Settings => {
  const env = readEnv();
  return toSettings({
    server: values.server ?? env.HLIDKA_SERVER,
    token: env.AGENT_TOKEN,
    workDir: values.work ?? env.AGENT_WORK ?? join(tmpdir(), 'hlidka-agent'),
    path: env.PATH,
    secrets: env.secrets,
    keysDir: env.AGENT_KEYS ?? null,
    runAs: env.AGENT_RUN_AS,
    settleSeconds: env.AGENT_SETTLE_SECONDS,
    laterSeconds: env.AGENT_LATER_SECONDS,
    slowerMs: env.AGENT_SLOWER_MS,
    chromium: env.CHROMIUM_PATH ?? null,
    formsAtOnce: env.AGENT_FORMS_AT_ONCE,
    slots: env.AGENT_SLOTS,
    model: {
      provider: env.MODEL_PROVIDER,
      name: env.MODEL_NAME,
      baseUrl: env.MODEL_BASE_URL ?? null,
      apiKey: env.MODEL_API_KEY ?? null,
      priceInput: env.MODEL_PRICE_INPUT ?? null,
      priceOutput: env.MODEL_PRICE_OUTPUT ?? null,
    },
  });
};

/** What is still running then is ended by the keeper, which outlives us for that. */
const longestEndMs = 9_000;
const stopping = new AbortController();
stopping.signal.addEventListener('abort', () => {
  const giveUp = () => {
    console.error('Something did not end in time; the agent ends without it.');
    process.exit(1);
  };
  setTimeout(giveUp, longestEndMs).unref();
});
// A terminal tells us and whoever started us, who tells us again: the end is one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

try {
  const { values } = parseArgs({
    options: { server: { type: 'string' }, work: { type: 'string' } },
  });
  const { AGENT_TOKEN, HLIDKA_SERVER } = readEnv();
  const server = values.server ?? HLIDKA_SERVER;
  const isTold = !AGENT_TOKEN && !server && !process.stdin.isTTY;
  if (!isTold && !(AGENT_TOKEN && server))
    throw new Error('Set AGENT_TOKEN, and HLIDKA_SERVER or --server URL; see docs/agent.md.');
  const settings = isTold ? await fromParent() : fromEnvironment(values);
  await runAgent(settings, { stopping: stopping.signal, say: (line) => console.log(line) });
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
