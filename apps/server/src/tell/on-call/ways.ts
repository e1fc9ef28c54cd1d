import { sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { devices } from '../../people/devices/table.ts';
import { sessions } from '../../people/people/table.ts';
import {
  areMailsSent,
  channelsForOperators,
  type NotificationType,
} from '../../post/deliveries/index.ts';

export type Addressee = { id: string; email: string };

/** One way to a person: their mail, a phone of theirs, a channel of their own. */
export type Way = { channel: 'mail' | 'push' | 'outlet'; recipient: string; userId: string };

/** Everybody's channels: the chat and outlets without an owner. */
export type Common = { channel: 'chat' | 'outlet'; recipient: string; userId: string | null };

export const mailTo = ({ id, email }: Addressee) => ({
  channel: 'mail' as const,
  recipient: email,
  userId: id,
});

export type Phone = Way & { channel: 'push' };

/** Phones on which these people are signed in to the app. */
export const phonesOf = async (tx: Executor, people: readonly Addressee[]): Promise<Phone[]> => {
  const { rows } = await tx.execute<{ recipient: string; userId: string }>(sql`
    select d.token as recipient, d.user_id as "userId" from ${devices} d
    join ${sessions} s on s.id = d.session_id and s.expires_at > now()
    where d.user_id = any(${sql.param(people.map(({ id }) => id))}::uuid[])
    order by d.token`);
  return rows.map((row) => ({ channel: 'push', ...row }));
};

/** By which channels each of these people hears; without SMTP, mail does not count. */
export const waysOf = async (
  tx: Executor,
  people: readonly Addressee[],
  type: NotificationType,
): Promise<Way[]> => {
  if (people.length === 0) return [];
  const own = (await channelsForOperators(tx, type)).flatMap(
    ({ channel, recipient, userId }): Way[] =>
      channel === 'outlet' && userId && people.some(({ id }) => id === userId)
        ? [{ channel, recipient, userId }]
        : [],
  );
  const mails = (await areMailsSent(tx)) ? people.map(mailTo) : [];
  return [...mails, ...(await phonesOf(tx, people)), ...own];
};

/** Where everybody hears at once, whatever the rota says. */
export const commonChannels = async (tx: Executor, type: NotificationType): Promise<Common[]> =>
  (await channelsForOperators(tx, type)).filter(({ userId }) => userId === null);
