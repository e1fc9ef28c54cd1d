import { type Element, type FormStep, minuteMs, workHours } from '@hlidka/protocol';
import { inArray } from 'drizzle-orm';
import { newId } from '../base/platform/database/ids.ts';
import type { Tx } from '../base/platform/database/transaction.ts';
import { pragueAt } from '../base/platform/time/prague.ts';
import { sites } from '../estate/sites/table.ts';
import { nextSend, pragueMonth } from '../hands/forms/index.ts';
import { formChecks, formMonths, formTasks } from '../hands/forms/table.ts';

const refs = ['kolo-brdy-web', 'hreben-web'];
const lastSentMinutes = 60;
const plan = { everyMinutes: 24 * 60, workHours: true, peekMinutes: 60 };

const at = (by: Element['by'], value: string): Element => ({ by, value, frame: null });
const fill = (label: string, part: 'name' | 'email' | 'message'): FormStep => ({
  verb: 'fill',
  at: at('label', label),
  value: { from: 'identity', part },
});
/** The form of every example page (example-page.ts). */
const steps: FormStep[] = [
  { verb: 'goto', url: './' },
  fill('Jméno', 'name'),
  fill('E-mail', 'email'),
  fill('Zpráva', 'message'),
  { verb: 'click', at: at('text', 'Odeslat') },
  { verb: 'expectText', text: 'Děkujeme za zprávu', seconds: 10 },
];

/** Working days of this month up to today; the last check is one of them whatever the day. */
const workdays = (today: Temporal.PlainDate): number => {
  const days = Array.from({ length: today.day }, (_, at) => today.with({ day: at + 1 }));
  return Math.max(1, days.filter(({ dayOfWeek }) => dayOfWeek <= workHours.days).length);
};

/** Two forms that were sent once a working day; an agent with a browser goes on with them. */
export const addPlannedForms = async (tx: Tx, now: Date): Promise<void> => {
  const found = await tx
    .select({ id: sites.id, clientId: sites.clientId })
    .from(sites)
    .where(inArray(sites.ref, refs));
  const passed = workdays(pragueAt(now.getTime()).toPlainDate());
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  for (const { id: siteId, clientId } of found) {
    const formId = newId();
    const shared = { siteId, steps, timeoutSeconds: 90 };
    await tx.insert(formChecks).values({
      ...shared,
      id: formId,
      name: 'Napište nám',
      ...plan,
      enabled: true,
      mailToken: newId().replaceAll('-', '').slice(0, 20),
      nextAt: now,
      sendsAt: nextSend({ ...plan, sendsAt: before(lastSentMinutes) }, before(lastSentMinutes)),
      createdAt: before(60 * 24 * 60),
    });
    await tx
      .insert(formMonths)
      .values({ siteId, formId, clientId, month: pragueMonth(now), passed });
    await tx.insert(formTasks).values({
      ...shared,
      id: newId(),
      kind: 'check',
      formId,
      state: 'done',
      mark: newId().slice(0, 8),
      attempt: 1,
      createdAt: before(lastSentMinutes + 1),
      startedAt: before(lastSentMinutes + 1),
      finishedAt: before(lastSentMinutes),
      outcome: 'passed',
      lengthMs: 2300,
    });
  }
};
