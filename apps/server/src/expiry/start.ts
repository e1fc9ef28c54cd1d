import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { startLoop } from '../platform/loop.ts';
import { type Due, dueDomains, forgetDomainEnds, keepDomainEnds } from './domains.ts';
import { lookUp } from './lookup.ts';
import { tellExpiry } from './notices.ts';
import { createRdap } from './rdap.ts';
import { inTurn } from './turn.ts';

export type ExpiryOptions = {
  db: Database;
  config: Pick<Config, 'demo' | 'rdapBaseUrl' | 'allowPrivate'>;
  log: Log;
  now: () => Date;
  /** Between two looks at what is due; a domain is due once a day. */
  everyMs?: number;
  /** Between two questions, at most: registries count them. */
  pauseMs?: number;
  timeoutMs?: number;
};

const hourMs = 3_600_000;
const takeOverMs = 30_000;

const askRegistries = async (options: ExpiryOptions, due: Due[], signal: AbortSignal) => {
  const { db, config, log, now, pauseMs = 2000, timeoutMs } = options;
  const names = due.map(({ name }) => name);
  await lookUp(names, {
    ask: createRdap({
      baseUrl: config.rdapBaseUrl,
      allowPrivate: config.allowPrivate,
      signal,
      timeoutMs,
    }),
    signal,
    pause: () => sleep(Math.random() * pauseMs, undefined, { signal }).catch(() => {}),
    onFound: (ends) => keepDomainEnds(db, due, ends, now()),
    onFailure: (domain, reason) => log.debug({ domain, reason }, 'registry not answering'),
  });
};

/** Tells what ends, asks registries for what is due, and tells what they answered. */
export const runExpiry = async (options: ExpiryOptions, signal: AbortSignal): Promise<void> => {
  const { db, config, now, log } = options;
  await tellExpiry(db, now(), log);
  if (config.demo) return;
  await forgetDomainEnds(db);
  const due = await dueDomains(db, now());
  if (due.length === 0) return;
  await askRegistries(options, due, signal);
  await tellExpiry(db, now(), log);
};

/** One process at a time; when it dies another takes over. */
export const startExpiry = (options: ExpiryOptions): { stop(): Promise<void> } => {
  const { db, log, everyMs = hourMs } = options;
  return startLoop({
    log,
    trouble: 'expiry interrupted',
    everyMs: Math.min(everyMs, takeOverMs),
    pass: async (signal) => {
      const done = await inTurn(db, () => runExpiry(options, signal));
      return (done ? everyMs : Math.min(everyMs, takeOverMs)) * (0.9 + Math.random() * 0.2);
    },
  });
};
