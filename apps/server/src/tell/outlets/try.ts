import type { outlets as endpoints, ReplyOf } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { eq } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { notFound } from '../../base/platform/errors.ts';
import { operatorsLanguage } from '../../people/people/index.ts';
import { isOutside, noticeFromMail, sendNotice } from '../../post/deliveries/index.ts';
import { openSettings } from './settings.ts';
import { outlets } from './table.ts';
import { outletSubject } from './write.ts';

/** At once and past the queue, so that the page can quote the service; also while it is switched off. */
export const testOutlet = async (
  ctx: Context,
  { id }: { id: string },
): Promise<ReplyOf<typeof endpoints.test>> => {
  const { db, config } = ctx;
  const [row] = await db.select().from(outlets).where(eq(outlets.id, id));
  if (!row) throw notFound();
  const settings = openSettings(config, row);
  if (!settings) return { ok: false, status: null, answer: 'sealed with another ENCRYPTION_KEY' };
  if (isOutside(config, settings))
    return { ok: false, status: null, answer: 'the demo sends nothing outside' };
  const language = await operatorsLanguage(db);
  const link = `${config.baseUrl}/admin/channels`;
  const text = mailTexts[language].operators.outletTest({ agency: '', outlet: row.name, link });
  const testId = newId();
  const notice = noticeFromMail(text, language, {
    event: { type: 'test', data: {} },
    // An alarm of its own, which the next lines end at once.
    alarm: { keys: [testId], action: 'trigger' },
  });
  const told = { kind: row.kind, settings, id: testId, at: ctx.now(), notice };
  const sent = await sendNotice(config, told);
  if (!sent) throw notFound();
  if (sent.is === 'sent' && row.kind === 'pagerduty')
    await sendNotice(config, {
      ...told,
      notice: { ...notice, alarm: { keys: [testId], action: 'resolve' } },
    });
  const { status, answer } = sent;
  const ok = sent.is === 'sent';
  await record(db, ctx.actor, 'outlet.tested', outletSubject(row), { status: ok ? 'ok' : answer });
  return { ok, status, answer };
};
