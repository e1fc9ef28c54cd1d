import { Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { operatorsLetter } from '../people/index.ts';

const HeartbeatData = z.object({
  heartbeatId: Id,
  siteName: z.string(),
  name: z.string(),
  lastOkAt: Instant.nullable(),
});
type HeartbeatData = z.infer<typeof HeartbeatData>;

const factsOf = (data: HeartbeatData, { config, agency }: { config: Config; agency: string }) => ({
  agency,
  site: data.siteName,
  job: data.name,
  lastOkAt: data.lastOkAt ? new Date(data.lastOkAt) : null,
  link: `${config.baseUrl}/admin/heartbeats/${data.heartbeatId}`,
});

export const lateLetter = operatorsLetter(
  'heartbeat_late',
  HeartbeatData.extend({
    lateAt: Instant,
    running: z.boolean(),
    awayFrom: Instant.nullable().default(null),
    together: z.int().default(1),
    named: z.array(z.string()).default([]),
  }),
  (language, data, { config, agency }) =>
    mailTexts[language].operators.heartbeatLate({
      ...factsOf(data, { config, agency }),
      lateAt: new Date(data.lateAt),
      running: data.running,
      awayFrom: data.awayFrom ? new Date(data.awayFrom) : null,
      others:
        data.together > 1
          ? { count: data.together, named: data.named, link: `${config.baseUrl}/admin/heartbeats` }
          : null,
    }),
);

export const failedLetter = operatorsLetter(
  'heartbeat_failed',
  HeartbeatData.extend({ at: Instant, exitStatus: z.int().nullable() }),
  (language, data, facts) =>
    mailTexts[language].operators.heartbeatFailed({
      ...factsOf(data, facts),
      at: new Date(data.at),
      exitStatus: data.exitStatus,
    }),
);

export const backLetter = operatorsLetter(
  'heartbeat_back',
  HeartbeatData.extend({ at: Instant }),
  (language, data, facts) =>
    mailTexts[language].operators.heartbeatBack({
      ...factsOf(data, facts),
      at: new Date(data.at),
    }),
);

export const heartbeatLetters = {
  heartbeat_late: lateLetter,
  heartbeat_failed: failedLetter,
  heartbeat_back: backLetter,
};
