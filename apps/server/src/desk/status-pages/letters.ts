import { Id } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import { sites } from '../../estate/sites/table.ts';
import { letter } from '../../post/deliveries/index.ts';
import { pageAddressOf } from './address.ts';
import { isInUse } from './showing.ts';
import {
  statusNotices,
  statusPageSites,
  statusPages,
  statusSubscribers,
  statusUpdates,
} from './table.ts';
import { subscriberToken } from './token.ts';

/** The page of a subscriber in this state; null if the subscriber is gone or the page is not public now. */
const pageOf = async (db: Database, subscriberId: string, confirmed: boolean) => {
  const { id, pageId, confirmedAt } = statusSubscribers;
  const shown = db
    .select({ one: sql`1` })
    .from(statusPageSites)
    .innerJoin(sites, eq(sites.id, statusPageSites.siteId))
    .where(and(eq(statusPageSites.pageId, statusPages.id), isInUse));
  const [row] = await db
    .select({ page: statusPages })
    .from(statusSubscribers)
    .innerJoin(statusPages, eq(statusPages.id, pageId))
    .where(
      and(
        eq(id, subscriberId),
        eq(statusPages.published, true),
        exists(shown),
        confirmed ? isNotNull(confirmedAt) : isNull(confirmedAt),
      ),
    );
  return row?.page ?? null;
};

const linkTo = (
  what: 'confirm' | 'unsubscribe',
  page: { slug: string; host: string | null },
  config: Config,
  subscriberId: string,
): string =>
  `${pageAddressOf(page, config)}/${what}?token=${subscriberToken(config, subscriberId)}`;

/** The token is made at the moment of sending, so it is not stored in the queue. */
export const confirmLetter = letter('status_confirm', z.object({ subscriberId: Id }), {
  mail: async ({ db, config, agency }, { subscriberId }) => {
    const page = await pageOf(db, subscriberId, false);
    if (!page) return null;
    const { language, title } = page;
    return {
      language,
      text: mailTexts[language].statusConfirm({
        agency: agency.name,
        page: title,
        link: linkTo('confirm', page, config, subscriberId),
      }),
    };
  },
});

export const updateLetter = letter('status_update', z.object({ subscriberId: Id, updateId: Id }), {
  mail: async ({ db, config, agency }, { subscriberId, updateId }) => {
    const page = await pageOf(db, subscriberId, true);
    const [told] = await db
      .select({ notice: statusNotices, update: statusUpdates })
      .from(statusUpdates)
      .innerJoin(statusNotices, eq(statusNotices.id, statusUpdates.noticeId))
      .where(eq(statusUpdates.id, updateId));
    if (!page || !told) return null;
    const { language, title } = page;
    const unsubscribeLink = linkTo('unsubscribe', page, config, subscriberId);
    return {
      language,
      unsubscribeLink,
      text: mailTexts[language].statusUpdate({
        agency: agency.name,
        page: title,
        title: told.notice.title,
        state: told.update.state,
        text: told.update.body,
        at: told.update.at,
        link: `${pageAddressOf(page, config)}/incidents/${told.notice.publicKey}`,
        unsubscribeLink,
      }),
    };
  },
});

export const statusLetters = { status_confirm: confirmLetter, status_update: updateLetter };
