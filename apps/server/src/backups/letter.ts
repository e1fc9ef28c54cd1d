import { Id, Instant, type Language } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { chatFromMail, letter } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';

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

const toOperators = <const K extends 'backup_missing' | 'backup_back'>(
  kind: K,
  text: 'backupMissing' | 'backupBack',
) => {
  const words = (language: Language) => mailTexts[language].operators[text];
  return letter(kind, BackupData, {
    mail: async ({ db, config, delivery, agency }, data) => {
      const reader = await readRecipient(db, delivery.userId, null);
      if (!reader) return null;
      const { language } = reader;
      return { language, text: words(language)(factsOf(data, config, agency.name)) };
    },
    chat: async ({ db, config }, data) =>
      chatFromMail(words(await operatorsLanguage(db))(factsOf(data, config, ''))),
  });
};

const FailedData = z.object({
  siteId: Id,
  siteName: z.string(),
  startedAt: Instant,
  lastOkAt: Instant.nullable(),
});

const failedText = (
  language: Language,
  { siteId, siteName, startedAt, lastOkAt }: z.infer<typeof FailedData>,
  { baseUrl }: Config,
  agency: string,
) =>
  mailTexts[language].operators.backupFailed({
    agency,
    site: siteName,
    startedAt: new Date(startedAt),
    lastOkAt: lastOkAt ? new Date(lastOkAt) : null,
    link: `${baseUrl}/admin/sites/${siteId}`,
  });

/** The last backup failed, or never reported its end. */
export const failedLetter = letter('backup_failed', FailedData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    const { language } = reader;
    return { language, text: failedText(language, data, config, agency.name) };
  },
  chat: async ({ db, config }, data) =>
    chatFromMail(failedText(await operatorsLanguage(db), data, config, '')),
});

/** No backup came within the expected time. */
export const missingLetter = toOperators('backup_missing', 'backupMissing');
/** A backup came after one was missing. */
export const backLetter = toOperators('backup_back', 'backupBack');
