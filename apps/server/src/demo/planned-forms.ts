import type { Element, FormStep } from '@hlidka/protocol';
import { inArray } from 'drizzle-orm';
import { monthOf } from '../forms/index.ts';
import { formChecks, formMonths, formTasks } from '../forms/table.ts';
import { newId } from '../platform/database/ids.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { pragueAt } from '../platform/time/prague.ts';
import { sites } from '../sites/table.ts';

const refs = ['kolo-brdy-web', 'hreben-web'];
const minuteMs = 60_000;
const everyMinutes = 60;

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

/** Two forms that were verified every hour of this month; an agent with a browser goes on with them. */
export const addPlannedForms = async (tx: Tx, now: Date): Promise<void> => {
  const found = await tx.select({ id: sites.id }).from(sites).where(inArray(sites.ref, refs));
  const { day, hour } = pragueAt(now.getTime());
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  for (const { id: siteId } of found) {
    const formId = newId();
    const shared = { siteId, steps, timeoutSeconds: 90 };
    await tx.insert(formChecks).values({
      ...shared,
      id: formId,
      name: 'Napište nám',
      everyMinutes,
      enabled: true,
      mailToken: newId().replaceAll('-', '').slice(0, 20),
      nextAt: now,
      createdAt: before(60 * 24 * 60),
    });
    const passed = (day - 1) * 24 + hour;
    await tx.insert(formMonths).values({ siteId, formId, month: monthOf(now), passed });
    await tx.insert(formTasks).values({
      ...shared,
      id: newId(),
      kind: 'check',
      formId,
      state: 'done',
      mark: newId().slice(0, 8),
      attempt: 1,
      createdAt: before(everyMinutes + 1),
      startedAt: before(everyMinutes + 1),
      finishedAt: before(everyMinutes),
      outcome: 'passed',
      lengthMs: 2300,
    });
  }
};
