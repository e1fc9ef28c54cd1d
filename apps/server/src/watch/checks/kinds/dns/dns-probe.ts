import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsCheckSettings } from '@hlidka/protocol';
import type { Check } from '../../probe/check.ts';
import { createNameServers, type NameServers } from '../../probe/connect/name-servers.ts';
import { step } from '../../probe/deadline.ts';
import { Failure } from '../../probe/failure.ts';
import type { Probed } from '../../probe/index.ts';
import { type KindMeans, type KindOptions, openMeans, runProbe, shown } from '../run-probe.ts';
import { agree, isAsWanted, readRecords } from './records.ts';
import { dnsFailure, serversOfZone } from './zone.ts';

type Options = KindOptions & {
  /** Who knows the servers of a zone: those of this machine. */
  nameServers?: Pick<NameServers, 'current'>;
  zonePort?: number;
};
type Means = KindMeans & Required<Pick<Options, 'nameServers' | 'zonePort'>>;

type Answer = {
  server: string;
  address: string | null;
  found: string[];
  failure: Failure | null;
};

const askMs = 3000;

const withPort = (address: string, port: number): string =>
  isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;

/** One server by one of its addresses; IPv4 first, for this machine may lack the other family. */
const askServer = async (
  check: Check,
  settings: DnsCheckSettings,
  { server, port }: { server: string; port: number },
  { resolve }: Means,
): Promise<Answer> => {
  let address: string | null = null;
  try {
    const known = await resolve.addressesOf(server);
    address = known.find((one) => isIP(one) === 4) ?? known[0] ?? null;
    if (address === null) throw new Failure('dns', { code: 'ENODATA' });
    const timeout = Math.min(askMs, check.deadline.timeoutMs);
    const resolver = new Resolver({ timeout, maxTimeout: timeout, tries: 2 });
    resolver.setServers([withPort(address, port)]);
    check.open.push({ destroy: () => resolver.cancel() });
    return { server, address, found: await readRecords(resolver, settings), failure: null };
  } catch (thrown) {
    return { server, address, found: [], failure: dnsFailure(thrown) };
  }
};

const lineOf = ({ server, address, found, failure }: Answer): string =>
  `${server}${address && address !== server ? ` (${address})` : ''}: ${failure?.reason ?? found.join(', ')}`;

const of = ({ server }: Answer, { kind, reason, own }: Failure): Failure =>
  new Failure(kind, `name server ${server}: ${reason}`, own);

const judge = (answers: Answer[], settings: DnsCheckSettings): Failure | null => {
  for (const answer of answers) if (answer.failure) return of(answer, answer.failure);
  const wrong = answers.find(({ found }) => !isAsWanted(found, settings));
  if (wrong) return of(wrong, new Failure('keyword', 'the record has another value'));
  if (settings.agree && !agree(answers.map(({ found }) => found)))
    return new Failure('keyword', 'the name servers do not agree');
  return null;
};

const askAll = async (
  check: Check,
  settings: DnsCheckSettings,
  means: Means,
): Promise<Answer[]> => {
  const { server, name } = settings;
  const asked = server
    ? [{ server: server.host.replace(/\.$/, ''), port: server.port }]
    : (await serversOfZone(means.nameServers.current(), name)).map((one) => ({
        server: one,
        port: means.zonePort,
      }));
  return Promise.all(asked.map((one) => askServer(check, settings, one, means)));
};

type DnsProbe = (settings: DnsCheckSettings, signal?: AbortSignal) => Promise<Probed>;

/** One check of a DNS record, at a server that is named or at each of its zone. Never rejects. */
export const createDnsProbe = (options: Options): DnsProbe => {
  const { nameServers = createNameServers(), zonePort = 53 } = options;
  const means: Means = { ...openMeans(options), nameServers, zonePort };
  return async (settings, signal) => {
    const { name, type, timeoutSeconds } = settings;
    const about = { url: `dns:${name}?type=${type}`, timeoutSeconds, signal };
    const { check, probed } = await runProbe(about, async (check) => {
      const startedAt = performance.now();
      const answers = await step<Answer[]>(
        check.deadline,
        'asking the name servers',
        (done, fail) => void askAll(check, settings, means).then(done, fail),
      );
      check.probed.phases.dnsMs = performance.now() - startedAt;
      check.probed.address = answers[0]?.address ?? null;
      check.text = answers.map(lineOf).join('\n');
      const failure = judge(answers, settings);
      if (failure) throw failure;
    });
    probed.excerpt = shown(check.text);
    return probed;
  };
};
