import { Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { operatorsLetter } from '../people/index.ts';

const BackupData = z.object({
  siteId: Id,
  siteName: z.string(),
  everyHours: z.int(),
  lastOkAt: Instant.nullable(),
});
type BackupData = z.infer<typeof BackupData>;

const factsOf = (data: BackupData, { baseUrl }: Config, agency: string) => ({
  agency,
  site: data.siteName,
  everyHours: data.everyHours,
  lastOkAt: data.lastOkAt ? new Date(data.lastOkAt) : null,
  link: `${baseUrl}/admin/sites/${data.siteId}`,
});

const FailedData = z.object({
  siteId: Id,
  siteName: z.string(),
  startedAt: Instant,
  lastOkAt: Instant.nullable(),
  small: z.object({ sizeBytes: z.int(), usualBytes: z.int() }).nullable().default(null),
});

/** The last one failed, never said how it ended, or is clearly smaller than usual. */
export const failedLetter = operatorsLetter(
  'backup_failed',
  FailedData,
  (language, { siteId, siteName, startedAt, lastOkAt, small }, { config, agency }) =>
    mailTexts[language].operators.backupFailed({
      agency,
      site: siteName,
      startedAt: new Date(startedAt),
      lastOkAt: lastOkAt ? new Date(lastOkAt) : null,
      small,
      link: `${config.baseUrl}/admin/sites/${siteId}`,
    }),
);

/** None came within the time that the site expects one. */
export const missingLetter = operatorsLetter(
  'backup_missing',
  BackupData,
  (language, data, facts) =>
    mailTexts[language].operators.backupMissing(factsOf(data, facts.config, facts.agency)),
);

/** After that one came. */
export const backLetter = operatorsLetter('backup_back', BackupData, (language, data, facts) =>
  mailTexts[language].operators.backupBack(factsOf(data, facts.config, facts.agency)),
);
