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
  HeartbeatData.extend({ lateAt: Instant, running: z.boolean() }),
  (language, data, facts) =>
    mailTexts[language].operators.heartbeatLate({
      ...factsOf(data, facts),
      lateAt: new Date(data.lateAt),
      running: data.running,
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
