import type { Config } from '../../../base/config/config.ts';
import { openCheckSecrets } from '../../../estate/sites/index.ts';
import type { Probed } from '../probe/check.ts';
import { Failure } from '../probe/failure.ts';
import type { OtherSettings } from '../schedule/monitor.ts';
import { createDnsProbe } from './dns/dns-probe.ts';
import { createHttpProbe } from './http/http-probe.ts';
import { createMailProbe } from './mail/mail-probe.ts';
import { createPingProbe } from './ping/ping-probe.ts';
import { type KindOptions, runProbe } from './run-probe.ts';
import { createTcpProbe } from './tcp/tcp-probe.ts';
import { createWebSocketProbe } from './websocket/websocket-probe.ts';

export type OtherProbe = (settings: OtherSettings, signal?: AbortSignal) => Promise<Probed>;

/** One check of any kind but a plain page; a kind without its probe does not compile. */
const createKinds = (options: KindOptions): OtherProbe => {
  const userAgent = options.userAgent ?? 'Hlidka/1.0';
  const http = createHttpProbe({ ...options, userAgent });
  const tcp = createTcpProbe(options);
  const dns = createDnsProbe(options);
  const mail = createMailProbe(options);
  const websocket = createWebSocketProbe(options);
  const ping = createPingProbe(options);
  return (settings, signal) => {
    switch (settings.kind) {
      case 'http':
        return http(settings, signal);
      case 'tcp':
        return tcp(settings, signal);
      case 'dns':
        return dns(settings, signal);
      case 'mail':
        return mail(settings, signal);
      case 'websocket':
        return websocket(settings, signal);
      case 'ping':
        return ping(settings, signal);
    }
  };
};

/** Without its password a server would refuse us, which says nothing about it. */
const notAsked = async (): Promise<Probed> => {
  const { probed } = await runProbe({ url: '', timeoutSeconds: 1 }, () =>
    Promise.reject(new Failure('protocol', 'no key opens its passwords', true)),
  );
  return probed;
};

/** Opens what is sealed in a check's settings, and asks in the way of its kind. */
export const createOtherProbe = (
  options: KindOptions & Partial<Pick<Config, 'encryptionKeys'>>,
): OtherProbe => {
  const kinds = createKinds(options);
  const keys = { encryptionKeys: options.encryptionKeys ?? [] };
  return (settings, signal) => {
    const opened = openCheckSecrets(keys, settings);
    return opened.lost.length > 0 ? notAsked() : kinds(opened.settings, signal);
  };
};
