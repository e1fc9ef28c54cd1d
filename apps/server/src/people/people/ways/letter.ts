import { mailTexts } from '@hlidka/texts/mail';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { letter } from '../../../post/deliveries/index.ts';
import { isActiveOperator } from '../grants/active-operator.ts';
import { isAtLeast } from '../ranks/need.ts';
import { users } from '../table.ts';
import { createWayLink, readAct } from './links.ts';
import { viewAct } from './view.ts';

/** Each operator gets a link of their own, which ends it; who is no operator any more gets none. */
export const newWayLetter = letter('new_way', z.object({ act: z.string() }), {
  mail: async ({ db, config, delivery, agency }, { act }) => {
    const lines = await readAct(db, act);
    const [first] = lines;
    const seen = viewAct(lines);
    const [user] = await db.select().from(users).where(eq(users.email, delivery.recipient));
    if (!first || !seen || !user) return null;
    const link =
      isActiveOperator(user) && isAtLeast(user.rank, 'operator')
        ? await createWayLink(db, config, { act, userId: user.id })
        : null;
    return {
      language: user.language,
      text: mailTexts[user.language].operators.newWay({
        name: user.name,
        agency: agency.name,
        what: seen.what,
        more: seen.more,
        who: first.who,
        at: first.at,
        address: first.address,
        device: first.device,
        link,
      }),
    };
  },
});
