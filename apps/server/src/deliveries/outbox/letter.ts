import type { Agency, Language } from '@hlidka/protocol';
import type { MailText } from '@hlidka/texts/mail';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import type { deliveries } from './table.ts';

export type Delivery = typeof deliveries.$inferSelect;

/** What a kind of mail says, written in the moment of sending; null: nobody to tell, drop it. */
export type Letter = (facts: {
  db: Database;
  config: Config;
  delivery: Delivery;
  agency: Agency;
}) => Promise<{ language: Language; text: MailText } | null>;

export type Letters = Record<string, Letter>;

/** What the row holds is not what its kind needs: no repetition will change that. */
export class Unreadable extends Error {
  override message = 'the row cannot be read';
}
