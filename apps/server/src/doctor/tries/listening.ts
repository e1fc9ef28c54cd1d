import { networkInterfaces } from 'node:os';
import type { Config } from '../../base/config/config.ts';
import { type Finding, ok, problem, warning } from '../check.ts';

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');
const everywhere = ['0.0.0.0', '::'];
const isLoopback = (host: string): boolean =>
  host.startsWith('127.') || ['::1', 'localhost'].includes(host);

/** A name is not looked up. */
const isOwn = (host: string): boolean =>
  !isAddress(host) ||
  isLoopback(host) ||
  everywhere.includes(host) ||
  Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === host));

const checkMetrics = ({ token, listen }: Config['metrics']): Finding[] => {
  if (!listen) return token ? [ok('metrics.ok')] : [];
  const { host, port } = listen;
  const where = `${host}:${port}`;
  if (!isOwn(host)) return [problem('metrics.elsewhere', { host })];
  if (!token && everywhere.includes(host)) return [warning('metrics.open', { where })];
  return [ok('metrics.listens', { where })];
};

/** Whether this machine has the addresses at which the settings want it to listen. */
export const checkListening = ({ metrics, mailIn }: Config): Finding[] => [
  ...checkMetrics(metrics),
  ...(mailIn && !isOwn(mailIn.host) ? [problem('mailIn.elsewhere', { host: mailIn.host })] : []),
];
