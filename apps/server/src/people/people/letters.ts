import type { DeliveryKind } from '@hlidka/protocol';
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

type Person = typeof users.$inferSelect;
type Texts = (typeof mailTexts)['cs'];
type AboutAccount = { name: string; agency: string; link: string; at: Date };

const anybody = () => true;
const whoIsIn = ({ disabledAt }: Person): boolean => disabledAt === null;

/** To a person about their own account: what has happened to it, and where they put it right. */
const aboutAccount = <K extends DeliveryKind, D extends object>(
  kind: K,
  data: z.ZodType<D>,
  isFor: (user: Person) => boolean,
  write: (texts: Texts, facts: AboutAccount, data: D) => ReturnType<Texts['guessed']>,
) =>
  letter(kind, data, {
    mail: async ({ db, config, delivery, agency }, told: D) => {
      const user = await userOf(db, delivery.recipient);
      if (!user || !isFor(user)) return null;
      const { name, language } = user;
      const link = settingsOf(config, user);
      const facts = { name, agency: agency.name, link, at: delivery.createdAt };
      return { language, text: write(mailTexts[language], facts, told) };
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
const Change = z.object({ change: z.enum(['set_up', 'codes_made', 'ended', 'locked']) });

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
  /** A new way into the account: its owner is notified, whoever added it. */
  passkey_added: aboutAccount('passkey_added', Named, anybody, (t, facts, { name }) =>
    t.passkeyAdded({ ...facts, called: name }),
  ),
  key_created: aboutAccount('key_created', Named, anybody, (t, facts, { name }) =>
    t.keyCreated({ ...facts, called: name }),
  ),
  assistant_created: aboutAccount(
    'assistant_created',
    Named.extend({ steers: z.boolean() }),
    anybody,
    (t, facts, { name, steers }) => t.assistantCreated({ ...facts, called: name, steers }),
  ),
  test,
  new_way: newWayLetter,
  /** A sign-in on a device that nobody has signed in on with this account. */
  new_device: aboutAccount('new_device', From, whoIsIn, (t, facts, { address, device }) =>
    t.newDevice({ ...facts, address, device }),
  ),
  /** Somebody tries passwords; nobody hears of it at an address without an account. */
  guessed: aboutAccount(
    'guessed',
    Nothing,
    (user) => whoIsIn(user) && user.acceptedAt !== null,
    (t, facts) => t.guessed(facts),
  ),
  /** The second factor was changed, or somebody who knows the password guesses its codes. */
  second_factor: aboutAccount('second_factor', Change, whoIsIn, (t, facts, { change }) =>
    t.secondFactor({ ...facts, change }),
  ),
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
