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

/** None came within the time that the site expects one. */
export const missingLetter = toOperators('backup_missing', 'backupMissing');
/** After that one came. */
export const backLetter = toOperators('backup_back', 'backupBack');
