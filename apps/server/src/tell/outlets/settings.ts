import { randomBytes } from 'node:crypto';
import {
  type BodyOf,
  type outlets as endpoints,
  type OutletKind,
  outletNeeds,
} from '@hlidka/protocol';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import { invalid } from '../../base/platform/errors.ts';
import { createSealer } from '../../base/platform/sealed.ts';
import type { OutletSettings } from '../../post/deliveries/index.ts';

type Where = Pick<BodyOf<typeof endpoints.add>, 'address' | 'target' | 'secret'>;
type Keys = Pick<Config, 'encryptionKeys'>;

const Settings = z.object({
  address: z.string(),
  target: z.string().nullable(),
  secret: z.string().nullable(),
  signing: z.array(z.object({ secret: z.string(), until: z.string().nullable() })).optional(),
});

const purposeOf = (id: string): string => `outlet ${id}`;

export const sealSettings = (config: Keys, id: string, settings: OutletSettings): string =>
  createSealer(config.encryptionKeys).seal(JSON.stringify(settings), purposeOf(id));

/** Null when it was sealed with a key that is not here. */
export const openSettings = (
  config: Keys,
  { id, sealed }: { id: string; sealed: string },
): OutletSettings | null => {
  const text = createSealer(config.encryptionKeys).open(sealed, purposeOf(id));
  return text === null ? null : Settings.parse(JSON.parse(text));
};

/** Standard Webhooks: 24 to 64 random bytes. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const need = (name: 'target' | 'secret', wanted: string, value: string | null): string | null => {
  if (wanted === 'none') return null;
  if (wanted === 'required' && value === null) throw invalid(name, 'required');
  return value;
};

/** How these services write a topic and the key of a configuration; a header takes plain characters only. */
const written: Partial<Record<OutletKind, { target?: RegExp; secret?: RegExp }>> = {
  ntfy: { target: /^[\w-]{1,64}$/, secret: /^[\x21-\x7e]+$/ },
  apprise: { target: /^[\w-]{1,128}$/ },
};

const refuseOdd = (kind: OutletKind, given: Pick<OutletSettings, 'target' | 'secret'>): void => {
  for (const name of ['target', 'secret'] as const) {
    const value = given[name];
    const shape = written[kind]?.[name];
    if (value !== null && shape && !shape.test(value)) throw invalid(name, 'not valid');
  }
};

/** What the kind needs, and nothing else; its usual server when no address is given. */
export const readWhere = (
  kind: OutletKind,
  { address, target, secret }: Where,
): { settings: OutletSettings; host: string } => {
  const needs = outletNeeds[kind];
  const given = address ?? needs.server;
  if (given === null) throw invalid('address', 'required');
  const url = new URL(given);
  if (url.username || url.password) throw invalid('address', 'not valid');
  const wanted = {
    target: need('target', needs.target, target),
    secret: need('secret', needs.secret, secret),
  };
  refuseOdd(kind, wanted);
  return { settings: { address: url.href, ...wanted }, host: url.host };
};
