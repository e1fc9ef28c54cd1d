import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { type ProcessRole, roles } from '../base/config/config.ts';
import type { StartOptions } from '../base/config/start-options.ts';
import type { Arrival } from '../keep/installation/index.ts';
import type { Parsed } from './parse.ts';
import { UsageError } from './usage.ts';

export const startOptions = ({ values }: Parsed): StartOptions => {
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && (!Number.isInteger(port) || port < 1 || port > 65_535))
    throw new UsageError(`--port takes a number from 1 to 65535, not “${values.port}”.`);
  if (values.demo && !isLoopback(values.host))
    throw new UsageError(`--demo listens on this machine only, not on --host ${values.host}.`);
  const { host, demo, data } = values;
  return { dataDir: resolve(data), host, port, demo, agent: !values['no-agent'] };
};

/** What the operator says of data that were written on another machine or in another folder. */
export const arrivalOf = ({ values: { moved, quiet } }: Parsed): Arrival | undefined => {
  if (moved && quiet) throw new UsageError('Say --moved or --quiet, not both.');
  return moved ? 'moved' : quiet ? 'quiet' : undefined;
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

const known: readonly string[] = roles;
const isRole = (role: string): role is ProcessRole => known.includes(role);

export const rolesOf = ({ values }: Parsed): ProcessRole[] => {
  const asked = values.roles.split(',').map((role) => role.trim());
  const wrong = asked.find((role) => !isRole(role));
  if (wrong !== undefined)
    throw new UsageError(`--roles takes ${known.join(', ')}, not “${wrong}”.`);
  return asked.filter(isRole);
};
