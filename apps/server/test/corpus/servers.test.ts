import { expect, onTestFinished, test } from 'vitest';
import { parseRanges } from '../../src/base/platform/http/address.ts';
import { createProbe } from '../../src/watch/checks/probe/index.ts';
import { createCertificates } from '../harness/targets.ts';
import { openChromium } from './chromium.ts';
import { compare, summary, type Visit } from './compare.ts';
import { missingServers, openServers } from './servers.ts';
import { keyword, phpPages, staticPages } from './site.ts';

const missing = missingServers();
const lacking = missing.length > 0 ? ` (skipped for want of ${missing.join(', ')})` : '';

test.skipIf(!process.env.FULL || missing.length > 0)(
  `real servers: what the probe calls well is what Chromium shows${lacking}`,
  { timeout: 600_000 },
  async () => {
    const { ca, good } = createCertificates();
    const { ports, close } = await openServers(good);
    onTestFinished(close);
    const chromium = await openChromium();
    onTestFinished(() => chromium.close());
    const at = (origin: string, port: number, paths: string[]): Visit[] =>
      paths.map((path) => ({
        name: `${origin}:${port}/${path}`,
        keyword: keyword,
        url: `${origin}:${port}/${path}`,
      }));
    const plain = 'http://127.0.0.1';
    const secure = 'https://127.0.0.1';
    const odd = ['moved', 'cs.cp1250.html'];
    const visits = [
      ...at(plain, ports.nginx, [...staticPages, ...odd, 'cookie', 'empty', 'hang-up', 'dead']),
      ...at(plain, ports.nginx, phpPages),
      ...at(secure, ports.nginxTls, staticPages),
      ...at(plain, ports.apache, [...staticPages, ...odd, ...phpPages]),
      ...at(plain, ports.lighttpd, [...staticPages, ...odd]),
      ...at(plain, ports.haproxy, [...staticPages, ...odd, ...phpPages, 'dead', 'denied']),
      ...at(secure, ports.haproxyTwo, [...staticPages, ...phpPages]),
      ...at(plain, ports.nobody, ['']),
    ];
    const probe = createProbe({
      allowPrivate: parseRanges('127.0.0.1'),
      userAgent: 'Test/1.0',
      ca,
    });
    const outcome = await compare(visits, probe, chromium, true);
    console.info(summary('real servers', outcome));
    expect(outcome.differences.filter(({ why }) => why === null)).toEqual([]);
  },
);
