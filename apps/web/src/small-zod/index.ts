import { isPlain } from './object.ts';
import { issue, Schema, within } from './schema.ts';

export { looseObject, object, strictObject } from './object.ts';

/**
 * The part of zod's language that the protocol is written in, for the pages: 3 kB where zod is 15.
 * The build puts it in zod's place; `same-as-zod.test.ts` holds every schema against the original.
 */
const typed = (fits: (value: unknown) => boolean): Schema =>
  new Schema((value, issues) => {
    if (!fits(value)) issues.push(issue('invalid_type', value));
    return value;
  });

export const string = () => typed((value) => typeof value === 'string');
export const number = () => typed(Number.isFinite);
const safe = Number.MAX_SAFE_INTEGER;
export const int = () => typed(Number.isInteger).max(safe).min(-safe);
export const boolean = () => typed((value) => typeof value === 'boolean');
const nothing = () => typed((value) => value === null);

export { nothing as null };
export const json = () => typed((value) => value !== undefined && typeof value !== 'function');

const oneOf = (options: readonly unknown[]): Schema =>
  new Schema(
    (value, issues) => {
      if (!options.includes(value)) issues.push(issue('invalid_value', value));
      return value;
    },
    { options },
  );
export const literal = (value: unknown) => oneOf([value]);
export { oneOf as enum };

const format = (name: string, pattern: RegExp) => () =>
  string().test((value) => pattern.test(String(value)), 'invalid_format', { format: name });

const date =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?';
export const iso = {
  date: format('date', new RegExp(`^${date}$`)),
  datetime: format('datetime', new RegExp(`^${date}T${time}Z$`)),
};
export const uuid = format(
  'uuid',
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/,
);
export const email = format(
  'email',
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
);

export const url = (rules: { protocol?: RegExp; hostname?: RegExp } = {}) =>
  string()
    .trim()
    .test(
      (value) => {
        const read = URL.parse(String(value));
        const { protocol, hostname } = rules;
        return (
          read !== null &&
          (!protocol || protocol.test(read.protocol.slice(0, -1))) &&
          (!hostname || hostname.test(read.hostname))
        );
      },
      'invalid_format',
      { format: 'url' },
    );

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const plain = (value: unknown): Record<string, unknown> => (isPlain(value) ? value : {});

export const array = (item: Schema) =>
  typed(Array.isArray).check((value, issues) =>
    list(value).map((inner, at) => within(at, item, inner, issues)),
  );

export const tuple = (items: readonly Schema[]) =>
  typed(Array.isArray).check((value, issues) => {
    const given = list(value);
    if (given.length < items.length) {
      issues.push(issue('too_small', value, { origin: 'array' }));
      return value;
    }
    if (given.length > items.length) issues.push(issue('too_big', value, { origin: 'array' }));
    return items.map((item, at) => within(at, item, given[at], issues));
  });

export const record = (name: Schema, item: Schema) =>
  typed(isPlain).check((value, issues) => {
    const read: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(plain(value)))
      if (name.safeParse(key).success) read[key] = within(key, item, inner, issues);
      else issues.push(issue('invalid_key', value, { path: [key] }));
    return read;
  });

/** The first matching choice; otherwise the issues of the only choice of the right kind. */
export const union = (choices: readonly Schema[]) =>
  new Schema((value, issues) => {
    const reads = choices.map((choice) => choice.safeParse(value));
    const fit = reads.find(({ success }) => success);
    if (fit?.success) return fit.data;
    const near = reads.flatMap((read) =>
      !read.success && read.error.issues.every(({ soft }) => soft) ? [read.error.issues] : [],
    );
    issues.push(...(near.length === 1 ? (near[0] ?? []) : [issue('invalid_union', value)]));
    return value;
  });

export const discriminatedUnion = (key: string, choices: readonly Schema[]) =>
  typed(isPlain).check((value, issues) => {
    const kind = plain(value)[key];
    const choice = choices.find(({ shape }) => shape[key]?.options.includes(kind));
    if (choice) return choice.run(value, issues);
    issues.push(issue('invalid_union', value, { path: [key] }));
    return value;
  });
