import { HeartbeatKind, Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { operatorsLetter } from '../../people/people/index.ts';
import { end, type NoticeKind, speech, type Told } from '../../tell/notices/index.ts';
import type { HeartbeatRow } from './table.ts';

const HeartbeatData = z.object({
  kind: HeartbeatKind.default('job'),
  /** Null in messages about backups of earlier versions. */
  heartbeatId: Id.nullable(),
  siteId: Id.nullable().default(null),
  siteName: z.string(),
  name: z.string().nullable(),
  lastOkAt: Instant.nullable(),
});
type HeartbeatData = z.infer<typeof HeartbeatData>;

export const aboutOf = ({ id, kind, siteId, name }: HeartbeatRow) => ({
  kind,
  heartbeatId: id,
  siteId,
  name,
});

type Facts = { config: Config; agency: string };

const factsOf = (data: HeartbeatData, { config, agency }: Facts) => ({
  agency,
  site: data.siteName,
  job: data.name ?? '',
  lastOkAt: data.lastOkAt ? new Date(data.lastOkAt) : null,
  link:
    data.kind === 'backup'
      ? `${config.baseUrl}/admin/sites/${data.siteId}`
      : `${config.baseUrl}/admin/heartbeats/${data.heartbeatId}`,
});

const Named = z.object({ site: z.string(), job: z.string().nullable() });
/** Earlier versions stored site and job as one text. */
const AnyNamed = z.union([
  Named,
  z.string().transform((text) => {
    const [site = '', ...job] = text.split(': ');
    return { site, job: job.join(': ') };
  }),
]);

const LateData = HeartbeatData.extend({
  lateAt: Instant,
  running: z.boolean(),
  awayFrom: Instant.nullable().default(null),
  together: z.int().default(1),
  named: z.array(AnyNamed).default([]),
});

export const lateLetter = operatorsLetter(
  'heartbeat_late',
  LateData,
  (language, data, { config, agency }) => {
    const t = mailTexts[language].operators;
    const facts = {
      ...factsOf(data, { config, agency }),
      lateAt: new Date(data.lateAt),
      awayFrom: data.awayFrom ? new Date(data.awayFrom) : null,
    };
    if (data.kind === 'backup' && data.together === 1) return t.backupMissing(facts);
    return t.heartbeatLate({
      ...facts,
      running: data.running,
      others:
        data.together > 1
          ? { count: data.together, named: data.named, link: `${config.baseUrl}/admin/heartbeats` }
          : null,
    });
  },
);

const FailedData = HeartbeatData.extend({
  at: Instant,
  exitStatus: z.int().nullable().default(null),
  /** Of a backup that succeeded, but is clearly smaller than usual. */
  small: z.object({ sizeBytes: z.int(), usualBytes: z.int() }).nullable().default(null),
  doubted: z.enum(['less', 'same']).nullable().default(null),
});

export const failedLetter = operatorsLetter(
  'heartbeat_failed',
  FailedData,
  (language, data, given) => {
    const t = mailTexts[language].operators;
    const facts = factsOf(data, given);
    const { exitStatus, small, doubted } = data;
    const at = new Date(data.at);
    return data.kind === 'backup'
      ? t.backupFailed({ ...facts, startedAt: at, small, doubted })
      : t.heartbeatFailed({ ...facts, at, exitStatus });
  },
);

export const backLetter = operatorsLetter(
  'heartbeat_back',
  HeartbeatData.extend({ at: Instant }),
  (language, data, given) => {
    const t = mailTexts[language].operators;
    const facts = { ...factsOf(data, given), at: new Date(data.at) };
    return data.kind === 'backup' ? t.backupBack(facts) : t.heartbeatBack(facts);
  },
);

export const heartbeatLetters = {
  heartbeat_late: lateLetter,
  heartbeat_failed: failedLetter,
  heartbeat_back: backLetter,
};

type Back = { at: string; lastOkAt: string | null };
type Late = Omit<z.infer<typeof LateData>, 'siteName' | 'together' | 'named'>;
type Failed = Omit<z.infer<typeof FailedData>, 'siteName'>;

const mostNamed = 20;

const tellBack = ({ siteName, data }: Told<Late | Failed>, back: Back) => {
  const { kind, heartbeatId, siteId, name } = data;
  return speech(backLetter, { kind, heartbeatId, siteId, siteName, name, ...back });
};

export const lateNotice: NoticeKind<Late, Back> = {
  name: 'heartbeat_late',
  alone: ({ siteName, data }) => speech(lateLetter, { ...data, siteName, together: 1, named: [] }),
  together: (all) =>
    speech(lateLetter, {
      ...all[0].data,
      siteName: all[0].siteName,
      together: all.length,
      named: all
        .slice(0, mostNamed)
        .map(({ siteName, data }) => ({ site: siteName, job: data.name })),
    }),
  ended: tellBack,
};

export const failedNotice: NoticeKind<Failed, Back> = {
  name: 'heartbeat_failed',
  alone: ({ siteName, data }) => speech(failedLetter, { ...data, siteName }),
  ended: tellBack,
};

/** Of a job that was late and then failed, its being well again is told once. */
export const endTrouble = async (tx: Tx, id: string, back: Back | null): Promise<void> => {
  const isTold = await end(tx, failedNotice, [id], back);
  await end(tx, lateNotice, [id], isTold ? null : back);
};
