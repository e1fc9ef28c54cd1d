import {
  type FurtherCheckSettings,
  isSecretHeader,
  keptHeader,
  sealedHeader,
} from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { createSealer } from '../../../base/platform/sealed.ts';

type Keys = Pick<Config, 'encryptionKeys'>;
type Headers = Record<string, string>;
/** `what` binds a sealed value to its place: it opens nowhere else. */
type Change = (value: string, what: string, path: string) => string;

const isSealed = (value: string): boolean => value.startsWith(sealedHeader);

const mapRecord = (record: Headers, change: (value: string, name: string) => string): Headers =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one, name)]));

/** Values that hold no password stay as they are; an older or foreign value of any name may be sealed. */
const mapHeaders = (headers: Headers, change: Change, of: string, path: string): Headers =>
  mapRecord(headers, (value, name) =>
    isSecretHeader(name) || isSealed(value)
      ? change(value, `${of}request header ${name.toLowerCase()}`, `${path}.${name}`)
      : value,
  );

type Http = Extract<FurtherCheckSettings, { kind: 'http' }>;

const mapSignIn = (signIn: Http['signIn'], change: Change): Http['signIn'] => {
  const at = 'settings.signIn';
  if (signIn === null) return null;
  return signIn.by === 'basic'
    ? { ...signIn, password: change(signIn.password, 'sign-in of a check', `${at}.password`) }
    : { ...signIn, token: change(signIn.token, 'token of a check', `${at}.token`) };
};

const mapHttp = (settings: Http, change: Change): Http => {
  const { clientCertificate: client } = settings;
  const keyAt = 'settings.clientCertificate.key';
  return {
    ...settings,
    headers: mapHeaders(settings.headers, change, '', 'settings.headers'),
    signIn: mapSignIn(settings.signIn, change),
    clientCertificate: client && {
      ...client,
      key: change(client.key, 'client key of a check', keyAt),
    },
    secrets: mapRecord(settings.secrets, (value, name) =>
      change(value, `secret ${name} of a check`, `settings.secrets.${name}`),
    ),
    steps: settings.steps.map((step, at) => ({
      ...step,
      headers: mapHeaders(step.headers, change, `${step.name}: `, `settings.steps.${at}.headers`),
    })),
  };
};

/** Every place of the settings that holds a password. */
const mapSecrets = (settings: FurtherCheckSettings, change: Change): FurtherCheckSettings => {
  switch (settings.kind) {
    case 'http':
      return mapHttp(settings, change);
    case 'websocket':
      return { ...settings, headers: mapHeaders(settings.headers, change, '', 'settings.headers') };
    case 'mail': {
      const { signIn } = settings;
      const at = 'settings.signIn.password';
      return {
        ...settings,
        signIn: signIn && {
          ...signIn,
          password: change(signIn.password, 'mailbox of a check', at),
        },
      };
    }
    default:
      return settings;
  }
};

const kept = (settings: FurtherCheckSettings | null): Map<string, string> => {
  const found = new Map<string, string>();
  if (settings)
    mapSecrets(settings, (value, what) => {
      found.set(what, value);
      return value;
    });
  return found;
};

/** As the probe sends them; `lost`: places of values that no key opens. */
export const openCheckSecrets = <S extends FurtherCheckSettings>(
  keys: Keys,
  settings: S,
): { settings: S; lost: string[] } => {
  const lost: string[] = [];
  let sealer: ReturnType<typeof createSealer> | null = null;
  const opened = mapSecrets(settings, (value, what) => {
    if (!isSealed(value)) return value;
    sealer ??= keys.encryptionKeys.length > 0 ? createSealer(keys.encryptionKeys) : null;
    const text = sealer?.open(value.slice(sealedHeader.length), what) ?? null;
    if (text === null) lost.push(what);
    return text ?? value;
  });
  return { settings: opened as S, lost };
};

/** As pages, files and the trail show them. */
export const hideCheckSecrets = <S extends FurtherCheckSettings>(settings: S): S =>
  mapSecrets(settings, () => keptHeader) as S;

/** Before and after for the trail, in which a password that was replaced looks different and is not shown. */
export const hiddenCheckChange = (
  before: FurtherCheckSettings,
  after: FurtherCheckSettings,
): [FurtherCheckSettings, FurtherCheckSettings] => {
  const known = kept(before);
  const replaced = mapSecrets(after, (value, what) =>
    known.has(what) && known.get(what) !== value ? keptHeader + keptHeader : keptHeader,
  );
  return [hideCheckSecrets(before), replaced];
};

/** What was kept and is sent back unchanged gets its value again. Nobody may send a sealed value of their own. */
export const withKeptSecrets = <S extends FurtherCheckSettings>(
  settings: S,
  before: FurtherCheckSettings | null,
): S => {
  const known = kept(before);
  return mapSecrets(settings, (value, what, path) => {
    if (isSealed(value) && known.get(what) !== value) throw invalid(path, 'not valid');
    if (value !== keptHeader) return value;
    const stored = known.get(what);
    if (stored === undefined) throw invalid(path, 'required');
    return stored;
  }) as S;
};

/** As they are stored. A value that did not change keeps its seal, so that nothing seems to have changed. */
export const sealCheckSecrets = <S extends FurtherCheckSettings>(
  keys: Keys,
  settings: S,
  before: FurtherCheckSettings | null,
): S => {
  const known = kept(before);
  const sealer = createSealer(keys.encryptionKeys);
  return mapSecrets(withKeptSecrets(settings, before), (value, what) => {
    if (isSealed(value)) return value;
    const stored = known.get(what);
    if (
      stored &&
      isSealed(stored) &&
      sealer.open(stored.slice(sealedHeader.length), what) === value
    )
      return stored;
    return `${sealedHeader}${sealer.seal(value, what)}`;
  }) as S;
};

/** Sealed with the newest key; what no key opens stays as it is. */
export const resealCheckSecrets = <S extends FurtherCheckSettings>(keys: Keys, settings: S): S => {
  const sealer = createSealer(keys.encryptionKeys);
  return mapSecrets(settings, (value, what) => {
    const sealed = value.slice(sealedHeader.length);
    if (!isSealed(value) || !sealer.isOld(sealed)) return value;
    const text = sealer.open(sealed, what);
    return text === null ? value : `${sealedHeader}${sealer.seal(text, what)}`;
  }) as S;
};
