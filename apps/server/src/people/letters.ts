import { mailTexts } from '@hlidka/texts/mail';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { AccessData, Letter, Letters, ResetData } from '../deliveries/index.ts';
import { invitationEnd } from './invitation-end.ts';
import { createLink, type LinkTarget } from './links.ts';
import { users } from './table.ts';

/** A new way into the account: its owner hears of it, whoever added it. */
const added =
  (what: 'passkeyAdded' | 'keyCreated'): Letter =>
  async ({ db, config, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user) return null;
    return {
      language: user.language,
      text: mailTexts[user.language][what]({
        name: user.name,
        agency: agency.name,
        link: `${config.baseUrl}${user.role === 'admin' ? '/admin' : ''}/settings`,
        at: delivery.createdAt,
        called: (delivery.data as AccessData).name,
      }),
    };
  };

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
    const { id, name, role, language } = user;
    const facts = { name, agency: agency.name, role };
    if (user.acceptedAt) {
      const { toApp } = delivery.data as ResetData;
      const target = toApp ? { app: config.appScheme } : page(config);
      const link = await createLink(db, target, id, 'reset');
      return { language, text: mailTexts[language].passwordReset({ ...facts, link }) };
    }
    // Whoever has not come yet gets the invitation once more, while it holds and no longer.
    const ends = invitationEnd(user);
    if (ends <= new Date()) return null;
    const link = await createLink(db, page(config), id, 'invitation', ends);
    return { language, text: mailTexts[language].invitation({ ...facts, link }) };
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
  passkey_added: added('passkeyAdded'),
  key_created: added('keyCreated'),
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
