import { mailTexts } from '@hlidka/texts/mail';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Letters, ResetData } from '../deliveries/index.ts';
import { createLink, type LinkTarget } from './links.ts';
import { users } from './table.ts';

/**
 * The mails that people get. A one-time link is made here, in the moment of sending, so that
 * no token ever lies in the queue; a mail for an unknown address is dropped here too.
 */
export const peopleLetters: Letters = {
  invitation: async ({ db, config, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user || user.acceptedAt || user.disabledAt) return null;
    const link = await createLink(db, page(config), user.id, 'invitation');
    return {
      language: user.language,
      text: mailTexts[user.language].invitation({
        name: user.name,
        agency: agency.name,
        link,
        role: user.role,
      }),
    };
  },
  password_reset: async ({ db, config, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user || user.disabledAt) return null;
    const purpose = user.acceptedAt ? 'reset' : 'invitation';
    const { toApp } = delivery.data as ResetData;
    const target = toApp && purpose === 'reset' ? { app: config.appScheme } : page(config);
    const link = await createLink(db, target, user.id, purpose);
    const facts = { name: user.name, agency: agency.name, link, role: user.role };
    const texts = mailTexts[user.language];
    return {
      language: user.language,
      text: purpose === 'reset' ? texts.passwordReset(facts) : texts.invitation(facts),
    };
  },
  password_changed: async ({ db, config, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user) return null;
    return {
      language: user.language,
      text: mailTexts[user.language].passwordChanged({
        name: user.name,
        agency: agency.name,
        link: `${config.baseUrl}/forgot`,
        at: delivery.createdAt,
      }),
    };
  },
  test: async ({ db, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user) return null;
    return {
      language: user.language,
      text: mailTexts[user.language].test({ name: user.name, agency: agency.name }),
    };
  },
};

const page = ({ baseUrl }: Config): LinkTarget => ({ page: baseUrl });

const userOf = async (db: Parameters<typeof createLink>[0], email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
};
