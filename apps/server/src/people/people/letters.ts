import { mailTexts } from '@hlidka/texts/mail';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Config, serverForApp } from '../../base/config/config.ts';
import { letter } from '../../post/deliveries/index.ts';
import { invitationEnd } from './links/invitation-end.ts';
import { createLink, createToken, type LinkTarget, urlOf } from './links/links.ts';
import { users } from './table.ts';
import { newWayLetter } from './ways/letter.ts';

const Nothing = z.object({});
/** The name its owner gave it. */
const Named = z.object({ name: z.string() });

/** Where one changes the password and ends devices. */
const settingsOf = ({ baseUrl }: Config, { role }: Pick<typeof users.$inferSelect, 'role'>) =>
  `${baseUrl}${role === 'admin' ? '/admin' : ''}/settings`;

/** A new way into the account: its owner is notified, whoever added it. */
const added = <K extends 'passkey_added' | 'key_created'>(
  kind: K,
  what: 'passkeyAdded' | 'keyCreated',
) =>
  letter(kind, Named, {
    mail: async ({ db, config, delivery, agency }, data) => {
      const user = await userOf(db, delivery.recipient);
      if (!user) return null;
      return {
        language: user.language,
        text: mailTexts[user.language][what]({
          name: user.name,
          agency: agency.name,
          link: settingsOf(config, user),
          at: delivery.createdAt,
          called: data.name,
        }),
      };
    },
  });

/** A one-time link is created at the moment of sending, so that no token is stored in the queue. */
const invitation = letter('invitation', Nothing, {
  mail: async ({ db, config, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user || user.acceptedAt || user.disabledAt) return null;
    // Without SMTP the operator already has a link; this one must not invalidate it.
    const until = config.smtpUrl ? undefined : invitationEnd(user);
    const link = await createLink(db, page(config), user.id, 'invitation', until);
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
});

/**
 * `toApp`: the link opens the app, with the web page as a fallback. For an unknown address the mail
 * is dropped.
 */
const passwordReset = letter('password_reset', z.object({ toApp: z.boolean().optional() }), {
  mail: async ({ db, config, delivery, agency }, data) => {
    const user = await userOf(db, delivery.recipient);
    if (!user || user.disabledAt) return null;
    const { id, name, role, language } = user;
    const facts = { name, agency: agency.name, role };
    if (user.acceptedAt) {
      const token = await createToken(db, id, 'reset');
      const link = urlOf(page(config), 'reset', token);
      const appLink = data.toApp ? urlOf(inApp(config), 'reset', token) : null;
      return { language, text: mailTexts[language].passwordReset({ ...facts, link, appLink }) };
    }
    // A person who has not accepted yet gets the invitation again, while it is valid.
    const ends = invitationEnd(user);
    if (ends <= new Date()) return null;
    const link = await createLink(db, page(config), id, 'invitation', ends);
    return { language, text: mailTexts[language].invitation({ ...facts, link }) };
  },
});

const passwordChanged = letter('password_changed', Nothing, {
  mail: async ({ db, config, delivery, agency }) => {
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
});

const From = z.object({ address: z.string(), device: z.string().nullable(), app: z.boolean() });

/** A sign-in on a device that nobody has signed in on with this account. */
const newDevice = letter('new_device', From, {
  mail: async ({ db, config, delivery, agency }, { address, device }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user || user.disabledAt) return null;
    return {
      language: user.language,
      text: mailTexts[user.language].newDevice({
        name: user.name,
        agency: agency.name,
        link: settingsOf(config, user),
        at: delivery.createdAt,
        address,
        device,
      }),
    };
  },
});

/** Somebody tries passwords; null for an address without an account. */
const guessed = letter('guessed', Nothing, {
  mail: async ({ db, config, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user || user.disabledAt || !user.acceptedAt) return null;
    return {
      language: user.language,
      text: mailTexts[user.language].guessed({
        name: user.name,
        agency: agency.name,
        link: settingsOf(config, user),
        at: delivery.createdAt,
      }),
    };
  },
});

const Change = z.object({ change: z.enum(['set_up', 'codes_made', 'ended', 'locked']) });

/** The second factor was changed, or somebody who knows the password guesses its codes. */
const secondFactor = letter('second_factor', Change, {
  mail: async ({ db, config, delivery, agency }, { change }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user || user.disabledAt) return null;
    return {
      language: user.language,
      text: mailTexts[user.language].secondFactor({
        name: user.name,
        agency: agency.name,
        link: settingsOf(config, user),
        at: delivery.createdAt,
        change,
      }),
    };
  },
});

const test = letter('test', Nothing, {
  mail: async ({ db, delivery, agency }) => {
    const user = await userOf(db, delivery.recipient);
    if (!user) return null;
    return {
      language: user.language,
      text: mailTexts[user.language].test({ name: user.name, agency: agency.name }),
    };
  },
});

export const peopleLetters = {
  invitation,
  password_reset: passwordReset,
  password_changed: passwordChanged,
  passkey_added: added('passkey_added', 'passkeyAdded'),
  key_created: added('key_created', 'keyCreated'),
  test,
  new_way: newWayLetter,
  new_device: newDevice,
  guessed,
  second_factor: secondFactor,
};

/** An app for several agencies has to be told whose token it is. */
const inApp = (config: Config): LinkTarget => ({
  app: config.appScheme,
  server: serverForApp(config),
});

const page = ({ baseUrl }: Config): LinkTarget => ({ page: baseUrl });

const userOf = async (db: Parameters<typeof createLink>[0], email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
};
