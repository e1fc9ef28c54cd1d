import type { FirstSteps } from '@hlidka/protocol';
import { isNotNull, isNull } from 'drizzle-orm';
import { fileFor } from '../../base/config/env-file.ts';
import { isOnThisMachine } from '../../base/config/this-machine.ts';
import type { Context } from '../../base/context.ts';
import { sites } from '../../estate/sites/table.ts';
import { users } from '../../people/people/table.ts';
import { readTestMail } from '../../post/deliveries/index.ts';

/** Which first steps the operator of a new installation has done, and where the rest is written. */
export const readFirstSteps = async ({ db, config }: Context): Promise<FirstSteps> => {
  const [site] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(isNull(sites.archivedAt))
    .limit(1);
  const [invited] = await db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.invitedAt))
    .limit(1);
  return {
    site: site !== undefined,
    invitation: invited !== undefined,
    address: {
      url: config.baseUrl,
      thisMachineOnly: isOnThisMachine(config.baseUrl),
      file: fileFor('BASE_URL'),
    },
    mail: config.smtpUrl !== null,
    mailFile: fileFor('SMTP_URL'),
    testMail: await readTestMail(db),
    chat: config.chat !== null,
    chatFile: fileFor('CHAT_BOT_TOKEN'),
  };
};
