import { closestMatch } from 'leven';
import { settingNames } from './env.ts';
import { type EnvFile, environment, readEnvFile } from './env-file.ts';

export type UnknownSetting = { name: string; nearest: string | null; where: string };

/** Read elsewhere: by the file's reader, by the agent and by the program that starts us. */
const readElsewhere = new Set([
  ...['ENV_FILE', 'HLIDKA_NODE', 'HLIDKA_SERVER', 'AGENT_SECRETS', 'AGENT_KEYS', 'AGENT_WORK'],
  ...[
    'AGENT_RUN_AS',
    'AGENT_SETTLE_SECONDS',
    'AGENT_SLOWER_MS',
    'AGENT_LATER_SECONDS',
    'AGENT_FORMS_AT_ONCE',
  ],
  'PLACE_TOKEN',
]);
const known: readonly string[] = settingNames;

/** In the environment only these beginnings are surely meant for us. */
const ours = /^(HLIDKA|SMTP|MAIL_IN|CHAT|MODEL|AI_(OPENAI|ANTHROPIC|GOOGLE|PERPLEXITY)|TRUSTED)_/;

const bare = (name: string) => name.replace(/^HLIDKA_/i, '').replace(/[^a-z0-9]/gi, '');

/** A name that differs in case, dashes or our prefix, otherwise one mistyped by a letter or two. */
const nearestTo = (name: string): string | null => {
  const upper = bare(name).toUpperCase();
  const same = known.find((one) => bare(one) === upper);
  if (same) return same;
  const maxDistance = name.length < 8 ? 1 : 2;
  return closestMatch(name.toUpperCase(), known, { maxDistance }) ?? null;
};

/** For a name that is surely meant for us: any setting that begins alike. */
const alike = (name: string): string | null =>
  known.find((one) => one.split('_')[0] === name.toUpperCase().split('_')[0]) ?? null;

const isUnknown = (name: string) => !known.includes(name) && !readElsewhere.has(name);
/** Without our prefix, short names such as MAIL or PORTS say nothing about us. */
const isMeant = (name: string) => ours.test(name) || (name.length >= 6 && nearestTo(name) !== null);

/** Settings that are given and read by nobody. Of the environment only what is meant for us. */
export const unknownSettings = (
  file: EnvFile | null = readEnvFile(),
  around: NodeJS.ProcessEnv = environment,
): UnknownSetting[] => {
  const found = (name: string, where: string): UnknownSetting => ({
    name,
    nearest: nearestTo(name) ?? alike(name),
    where,
  });
  const inFile = Object.keys(file?.settings ?? {}).filter(isUnknown);
  const meant = Object.keys(around).filter((name) => isUnknown(name) && isMeant(name));
  return [
    ...inFile.map((name) => found(name, file?.path ?? '')),
    ...meant.map((name) => found(name, 'the environment')),
  ];
};

export const sayUnknown = ({ name, nearest, where }: UnknownSetting): string =>
  `The setting ${name} in ${where} is not known and does nothing.${nearest ? ` Is ${nearest} meant?` : ''} See .env.example.`;
