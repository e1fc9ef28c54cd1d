import { Failure } from '../../probe/failure.ts';

export type Pinged = { sent: number; received: number; averageMs: number | null };

const counts = /(\d+) packets transmitted, (\d+) (?:packets )?received/;
const times = /(?:rtt|round-trip) min\/avg\/max(?:\/\w+)? = [\d.]+\/([\d.]+)\//;
const forbidden = /not permitted|permission denied|are you root|lacking privilege|capabilit/i;
/** The kernel knows no way to the address. */
const noWay = /unreachable|no route/i;

/** What `ping` of iputils, busybox or inetutils wrote. */
export const readPing = (out: string, wrong: string): Pinged => {
  const [, sent, received] = counts.exec(out) ?? [];
  if (sent !== undefined)
    return {
      sent: Number(sent),
      received: Number(received),
      averageMs: Number(times.exec(out)?.[1]) || null,
    };
  if (forbidden.test(wrong)) throw new Failure('protocol', 'ping is not allowed here', true);
  if (noWay.test(wrong)) throw new Failure('connect', { code: 'ENETUNREACH' });
  throw new Failure('protocol', 'ping was not understood', true);
};
