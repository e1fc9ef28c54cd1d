import { execFile } from 'node:child_process';
import { isIP } from 'node:net';
import type { PingCheckSettings } from '@hlidka/protocol';
import { type Check, type Probed } from '../../probe/check.ts';
import { resolving, step } from '../../probe/deadline.ts';
import { Failure } from '../../probe/failure.ts';
import { type KindMeans, type KindOptions, openMeans, runProbe } from '../run-probe.ts';
import { type Pinged, readPing } from './read-ping.ts';

const addressOf = async (check: Check, host: string, { resolve }: KindMeans): Promise<string> => {
  const startedAt = performance.now();
  const found = await step<string[]>(check.deadline, resolving, (done, fail) => {
    try {
      void Promise.resolve(resolve.addressesOf(host)).then(done, fail);
    } catch (thrown) {
      fail(thrown);
    }
  });
  if (isIP(host) === 0) check.probed.phases.dnsMs = performance.now() - startedAt;
  // One that is tried alone must not be of a family that this machine may lack.
  return found.find((one) => isIP(one) === 4) ?? (found[0] as string);
};

/** The system's own program: raw sockets are not for us. The address is ours, and no shell reads it. */
const send = (
  check: Check,
  { address, path }: { address: string; path: string },
  settings: PingCheckSettings,
): Promise<Pinged> =>
  step(check.deadline, 'waiting for the echo', (done, fail) => {
    const { packets, timeoutSeconds } = settings;
    const most = Math.max(1, Math.min(packets + 2, timeoutSeconds));
    const child = execFile(
      'ping',
      ['-n', '-c', `${packets}`, '-W', '2', '-w', `${most}`, address],
      {
        env: { PATH: path, LC_ALL: 'C' },
        timeout: timeoutSeconds * 1000,
        killSignal: 'SIGKILL',
        maxBuffer: 64 * 1024,
      },
      (error, out, wrong) => {
        check.text = `${out}${wrong}`.trim();
        if (error?.code === ('ENOENT' as unknown))
          return fail(new Failure('protocol', 'ping is missing here', true));
        try {
          done(readPing(out, wrong));
        } catch (thrown) {
          fail(thrown);
        }
      },
    );
    check.open.push({ destroy: () => child.kill('SIGKILL') });
  });

type PingProbe = (settings: PingCheckSettings, signal?: AbortSignal) => Promise<Probed>;

const keptText = 500;
/** Where systems keep it. */
const usualPath = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** One check by the system's `ping`; its time is that of the echo. Never rejects. */
export const createPingProbe = (options: KindOptions & { path?: string }): PingProbe => {
  const { path = usualPath } = options;
  const means = openMeans(options);
  return async (settings, signal) => {
    const { host, timeoutSeconds, mostLostPct } = settings;
    let echoMs: number | null = null;
    const about = { url: `ping://${host}`, timeoutSeconds, signal };
    const { check, probed } = await runProbe(about, async (check) => {
      const address = await addressOf(check, host.replace(/\.$/, ''), means);
      check.probed.address = address;
      const { sent, received, averageMs } = await send(check, { address, path }, settings);
      const lost = sent - received;
      echoMs = averageMs;
      if (sent === 0 || (100 * lost) / sent > mostLostPct)
        throw new Failure('timeout', `${lost} of ${sent} packets lost`);
    });
    if (probed.ok && echoMs !== null) probed.ms = echoMs;
    probed.excerpt = check.text.slice(0, keptText) || null;
    return probed;
  };
};
