import { mailTexts } from '@hlidka/texts/mail';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { users } from '../../people/people/table.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { demoAgency } from '../data/index.ts';

type Invited = { email: string; name: string; at: Date; refused: boolean };

const nobody = '550 5.1.1 The email account that you tried to reach does not exist';

/** The invitations of past months, one of them to a mailbox that was not there. */
export const addPastMails = async (tx: Tx): Promise<void> => {
  const { rows } = await tx.execute<Invited>(sql`
    select email, name, created_at as at, accepted_at is null as refused from ${users}
    where role = 'client' and not exists (select 1 from ${deliveries} d where d.user_id = users.id)`);
  for (const { email, name, at, refused } of rows) {
    const { subject } = mailTexts.cs.invitation({
      name,
      agency: demoAgency.name,
      link: '',
      role: 'client',
    });
    await tx.execute(sql`
      insert into deliveries (id, channel, kind, recipient, user_id, language, subject, state, attempts,
        last_error, created_at, next_attempt_at, sent_at)
      select ${newId()}, 'mail', 'invitation', email, id, language, ${subject}, ${refused ? 'dead' : 'sent'}, 1,
        ${refused ? nobody : null}, ${at}, ${at}, ${refused ? null : at} from ${users} where email = ${email}`);
  }
};
