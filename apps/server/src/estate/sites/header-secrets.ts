import { isSecretHeader, keptHeader, type MonitorSettings, sealedHeader } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';
import { invalid } from '../../base/platform/errors.ts';
import { createSealer } from '../../base/platform/sealed.ts';

type Keys = Pick<Config, 'encryptionKeys'>;
type Headers = MonitorSettings['headers'];

const purposeOf = (name: string): string => `request header ${name.toLowerCase()}`;
const isSealed = (value: string): boolean => value.startsWith(sealedHeader);

const mapHeaders = (
  monitor: MonitorSettings,
  change: (name: string, value: string) => string | null,
): MonitorSettings => {
  const headers: Headers = {};
  for (const [name, value] of Object.entries(monitor.headers ?? {})) {
    const changed = change(name, value);
    if (changed !== null) headers[name] = changed;
  }
  return { ...monitor, headers };
};

const opener = ({ encryptionKeys }: Keys) => {
  const sealer = createSealer(encryptionKeys);
  return (name: string, value: string): string | null =>
    isSealed(value) ? sealer.open(value.slice(sealedHeader.length), purposeOf(name)) : value;
};

/** As the checker sends them. A value that no key opens is left out: see `lostHeaders`. */
export const openHeadersOf = (keys: Keys, monitor: MonitorSettings): MonitorSettings => {
  if (Object.keys(monitor.headers ?? {}).length === 0) return monitor;
  return mapHeaders(monitor, opener(keys));
};

/** The names of those whose value no key opens. */
export const lostHeaders = (keys: Keys, monitor: MonitorSettings): string[] => {
  const opened = openHeadersOf(keys, monitor).headers ?? {};
  return Object.keys(monitor.headers ?? {}).filter((name) => !(name in opened));
};

/** As pages, files and the trail show them. */
export const hideHeaders = (monitor: MonitorSettings): MonitorSettings =>
  mapHeaders(monitor, (name, value) =>
    isSealed(value) || isSecretHeader(name) ? keptHeader : value,
  );

/** Before and after for the trail, in which a secret that was replaced looks different and is not shown. */
export const hiddenChange = (
  before: MonitorSettings,
  after: MonitorSettings,
): [MonitorSettings, MonitorSettings] => {
  const shown = hideHeaders(after);
  const replaced = mapHeaders(shown, (name, value) =>
    value === keptHeader && name in before.headers && before.headers[name] !== after.headers[name]
      ? `${keptHeader}${keptHeader}`
      : value,
  );
  return [hideHeaders(before), replaced];
};

/** What was kept and is sent back unchanged gets its value again. */
export const withKept = (
  monitor: MonitorSettings,
  before: Pick<MonitorSettings, 'headers'> | null,
): MonitorSettings =>
  mapHeaders(monitor, (name, value) => {
    if (isSealed(value) && before?.headers[name] !== value)
      throw invalid('monitor.headers', 'not valid');
    if (value !== keptHeader) return value;
    const kept = before?.headers[name];
    if (kept === undefined) throw invalid('monitor.headers', 'required');
    return kept;
  });

/** As they are stored. A value that did not change keeps its seal, so that nothing seems to have changed. */
export const sealHeaders = (
  keys: Keys,
  monitor: MonitorSettings,
  before: Pick<MonitorSettings, 'headers'> | null,
): MonitorSettings => {
  const sealer = createSealer(keys.encryptionKeys);
  const open = opener(keys);
  return mapHeaders(withKept(monitor, before), (name, value) => {
    if (isSealed(value) || !isSecretHeader(name)) return value;
    const known = before?.headers[name];
    if (known && isSealed(known) && open(name, known) === value) return known;
    return `${sealedHeader}${sealer.seal(value, purposeOf(name))}`;
  });
};

/** Sealed with the newest key; for values of an earlier version or key. */
export const resealHeaders = (keys: Keys, monitor: MonitorSettings): MonitorSettings => {
  const sealer = createSealer(keys.encryptionKeys);
  const isOld = (value: string) => sealer.isOld(value.slice(sealedHeader.length));
  const open = opener(keys);
  const opened = mapHeaders(monitor, (name, value) =>
    isSealed(value) && isOld(value) ? (open(name, value) ?? value) : value,
  );
  return sealHeaders(keys, opened, opened);
};
