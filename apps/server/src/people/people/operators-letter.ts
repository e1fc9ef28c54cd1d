import type { DeliveryKind, Language } from '@hlidka/protocol';
import type { MailText } from '@hlidka/texts/mail';
import type * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { chatFromMail, letter, plainNotice } from '../../post/deliveries/index.ts';
import { operatorsLanguage } from './grants/operators.ts';
import { readRecipient } from './grants/recipients.ts';

/** `agency` is empty where the reader knows whose message it is. */
type Facts = { db: Database; config: Config; agency: string };
type Write<D> = (
  language: Language,
  data: D,
  facts: Facts,
) => MailText | null | Promise<MailText | null>;

/** A notice for operators: written once, told by mail and on each of their channels. */
export const operatorsLetter = <K extends DeliveryKind, D extends object>(
  kind: K,
  schema: z.ZodType<D>,
  write: Write<D>,
) =>
  letter(kind, schema, {
    mail: async ({ db, config, delivery, agency }, data: D) => {
      const reader = await readRecipient(db, delivery.userId, null);
      if (!reader) return null;
      const text = await write(reader.language, data, { db, config, agency: agency.name });
      return text && { language: reader.language, text };
    },
    chat: async ({ db, config }, data: D) => {
      const text = await write(await operatorsLanguage(db), data, { db, config, agency: '' });
      return text && chatFromMail(text);
    },
    outlet: async ({ db, config }, data: D) => {
      const language = await operatorsLanguage(db);
      const text = await write(language, data, { db, config, agency: '' });
      return text && plainNotice(text, language, kind);
    },
  });
