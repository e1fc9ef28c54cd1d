import { setTimeout as sleep } from 'node:timers/promises';
import type { Duty } from '../../base/clock/index.ts';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import type { Log } from '../../base/platform/log/log.ts';
import { type DueDomain, dueDomains, forgetDomainEnds, keepDomainEnds } from './domains.ts';
import { lookUp } from './lookup.ts';
import { tellExpiry } from './notices.ts';
import { createRdap } from './rdap.ts';

export type ExpiryOptions = {
  db: Database;
  config: Pick<Config, 'demo' | 'rdapBaseUrl' | 'allowPrivate'>;
  log: Log;
  now: () => Date;
  /** The longest pause between requests: registries limit them. */
  pauseMs?: number;
  timeoutMs?: number;
};

const askRegistries = async (options: ExpiryOptions, due: DueDomain[], signal: AbortSignal) => {
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
    onFound: (found) => keepDomainEnds(db, due, found, now()),
    onFailure: (domain, reason) => log.debug({ domain, reason }, 'registry not answering'),
  });
};

/** Reports what ends, asks registries for what is due, and reports the results. */
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

/** Each domain is looked up once a day; checking what is due costs nothing. */
export const expiryDuty: Duty = {
  rule: { every: 'minutes', minutes: 60 },
  work: ({ db, config, log, now }, { signal }) => runExpiry({ db, config, log, now }, signal),
};
