import type { Evidence } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Format } from '@hlidka/texts/format';
import type { Step } from '../../../../../ui/charts/Waterfall.tsx';

const order = ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs'] as const;

/** The phases of one request in order, plus the rest of the total. */
export const phaseSteps = (
  t: Admin['siteWatch']['phases'],
  format: Format,
  { phases, ms }: Pick<Evidence, 'phases' | 'ms'>,
): { steps: Step[]; whole: number } => {
  const words = (value: number) => format.withUnit(Math.round(value * 10) / 10, 'ms');
  const reached = order.findLastIndex((name) => phases?.[name] != null);
  let from = 0;
  const steps: Step[] = order.map((name, at) => {
    const length = phases?.[name] ?? null;
    const missing = at < reached ? t.notNeeded : t.notReached;
    const value = length === null ? missing : words(length);
    const step = { label: t[name], from, ms: length, value };
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
