import type { Evidence } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Format } from '@hlidka/texts/format';
import type { Step } from '../../ui/charts/Waterfall.tsx';

const order = ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs'] as const;

/** The phases of one request in a row, and whatever the total has beyond them. */
export const phaseSteps = (
  t: Admin['siteWatch']['phases'],
  format: Format,
  { phases, ms }: Pick<Evidence, 'phases' | 'ms'>,
): { steps: Step[]; whole: number } => {
  const words = (value: number) => format.withUnit(Math.round(value * 10) / 10, 'ms');
  let from = 0;
  const steps: Step[] = order.map((name) => {
    const length = phases?.[name] ?? null;
    const step = {
      label: t[name],
      from,
      ms: length,
      value: length === null ? t.notReached : words(length),
    };
    from += length ?? 0;
    return step;
  });
  const whole = Math.max(ms ?? 0, from);
  const rest = whole - from;
  if (rest >= 1 && phases?.firstByteMs != null)
    steps.push({ label: t.rest, from, ms: rest, value: words(rest) });
  steps.push({ label: t.total, from: 0, ms: whole, value: words(whole), total: true });
  return { steps, whole };
};
