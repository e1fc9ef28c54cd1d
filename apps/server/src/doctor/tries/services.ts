import type { Config } from '../../base/config/config.ts';
import type { Env } from '../../base/config/env.ts';
import { isNewer, programVersion } from '../../base/platform/version.ts';
import { askVersion } from '../../keep/upgrades/index.ts';
import { type Finding, ok, problem, warning } from '../check.ts';
import { ask, isRecord } from './addresses.ts';

/** The agency's own accounts: whether their provider describes itself. */
const tryAccount = async ({ oidc }: Config): Promise<Finding[]> => {
  if (!oidc) return [];
  const where = new URL(oidc.issuer).host;
  const base = oidc.issuer.replace(/\/+$/, '');
  const answer = await ask(`${base}/.well-known/openid-configuration`);
  if ('fault' in answer) return [problem('account.away', { where, reason: answer.fault })];
  const isProvider =
    isRecord(answer.json) && typeof answer.json.authorization_endpoint === 'string';
  return [
    answer.status === 200 && isProvider
      ? ok('account.ok', { where })
      : problem('account.away', { where, reason: `status ${answer.status}` }),
  ];
};

type Service = {
  /** The setting that names it. */
  name: string;
  url: string;
  /** For services that tell by the list of their models whether a key is good. */
  key?: { setting: string; value: string };
};

/** Those of other services whose address or key the settings give. */
const namedServices = (config: Config, given: ReadonlySet<string>): Service[] => {
  const plain: [string, string | null][] = [
    ['RDAP_BASE_URL', config.rdapBaseUrl],
    ['GOOGLE_API_BASE_URL', config.search.google?.apiUrl ?? null],
    ['GOOGLE_TOKEN_URL', config.search.google?.tokenUrl ?? null],
    ['BING_API_BASE_URL', config.search.bing?.apiUrl ?? null],
  ];
  const { baseUrl, apiKey, provider } = config.model;
  const speaksOpenAi = provider === 'openai' || provider === 'openai-compatible';
  return [
    ...plain.flatMap(([name, url]) => (url && given.has(name) ? [{ name, url }] : [])),
    ...(baseUrl
      ? [
          {
            name: 'MODEL_BASE_URL',
            url: baseUrl,
            ...(apiKey && speaksOpenAi ? { key: { setting: 'MODEL_API_KEY', value: apiKey } } : {}),
          },
        ]
      : []),
    ...config.answers.engines.flatMap((engine) => {
      const of = `AI_${engine.name.toUpperCase()}`;
      if (!engine.baseUrl) return [];
      const isOpenAi = engine.name === 'openai' || engine.name === 'compatible';
      const key =
        engine.key && isOpenAi ? { key: { setting: `${of}_KEY`, value: engine.key } } : {};
      return [{ name: `${of}_BASE_URL`, url: engine.baseUrl, ...key }];
    }),
  ];
};

const tryService = async ({ name, url, key }: Service): Promise<Finding> => {
  const where = new URL(url).host;
  const answer = key
    ? await ask(`${url}/models`, { authorization: `Bearer ${key.value}` })
    : await ask(url);
  if ('fault' in answer) return problem('services.away', { name, where, reason: answer.fault });
  return key && [401, 403].includes(answer.status)
    ? problem('services.refused', { name, where, key: key.setting })
    : ok('services.ok', { name, where });
};

const tryVersion = async ({ updateUrl, allowPrivate }: Config): Promise<Finding[]> => {
  if (!updateUrl) return [];
  const asked = await askVersion(updateUrl, { allowPrivate, signal: AbortSignal.timeout(15_000) });
  if ('fault' in asked) return [warning('version.unknown', { reason: asked.fault })];
  const { version } = asked;
  return [
    isNewer(version, programVersion)
      ? warning('version.newer', { version, installed: programVersion })
      : ok('version.ok', { version: programVersion }),
  ];
};

/** Everything else that the settings name outside, each asked once. */
export const tryServices = async (config: Config, env: Env, given: Set<string>) => {
  const named = namedServices(config, given);
  const [account, version, ...services] = await Promise.all([
    tryAccount(config),
    tryVersion(config),
    ...named.map(tryService),
  ]);
  const from = env.MAIL_FROM;
  const sender = from && !/^[^<>@\s]+@[^<>@\s]+$|<[^<>@\s]+@[^<>@\s]+>$/.test(from);
  return [
    ...account,
    ...services,
    ...version,
    ...(sender ? [problem('mail.sender', { from })] : []),
  ];
};
