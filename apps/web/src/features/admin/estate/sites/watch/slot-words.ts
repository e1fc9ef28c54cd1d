import type { CheckRow } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Format } from '@hlidka/texts/format';
import type { Slot } from '../../../../../ui/charts/check-slots.ts';

/** Lower-cases the first letter, to use a sentence inside another. */
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A slot's time, and what its checks found. */
export const slotWords = (admin: Admin, format: Format, slot: Slot): [string, string] => {
  const t = admin.siteWatch.checks;
  const { checks, worst } = slot;
  const ms = (value: number) => format.withUnit(value, 'ms');
  const why = ({ failure, statusCode }: CheckRow): string =>
    [
      failure && lower(admin.incidents.failures[failure]),
      failure === 'status' && statusCode && t.code(statusCode),
    ]
      .filter(Boolean)
      .join(', ');
  const one = (check: CheckRow): string =>
    [
      check.ok ? t.ok(ms(check.ms)) : t.failed(why(check), ms(check.ms)),
      check.uncounted && t.uncounted[check.uncounted],
    ]
      .filter(Boolean)
      .join(', ');

  if (!worst) return [t.range(format.time(slot.from), format.time(slot.to)), t.empty];
  if (checks.length === 1) return [format.time(worst.at), one(worst)];
  const bad = checks.filter(({ ok }) => !ok).length;
  const said = [t.many(checks.length, bad), bad > 0 && why(worst), t.slowest(ms(slot.ms))];
  return [t.range(format.time(slot.from), format.time(slot.to)), said.filter(Boolean).join(', ')];
};
