import type { HttpStep } from '@hlidka/protocol';
import { Failure } from '../../probe/failure.ts';

export type HttpRequest = Omit<HttpStep, 'name'>;
export type Values = ReadonlyMap<string, string>;

const named = /\{\{\s*([A-Za-z][A-Za-z0-9_]{0,39})\s*\}\}/g;
/** In a parsed address braces are escaped. */
const namedInAddress =
  /(?:\{\{|%7B%7B)(?:\s|%20)*([A-Za-z][A-Za-z0-9_]{0,39})(?:\s|%20)*(?:\}\}|%7D%7D)/gi;

const put = (text: string, values: Values, as: (value: string) => string, shape = named): string =>
  text.replace(shape, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : as(value);
  });

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
const plain = (value: string): string => value;
const ways: [RegExp, (value: string) => string][] = [
  [/^application\/(?:[\w.-]+\+)?json\b/i, inJson],
  [/^application\/x-www-form-urlencoded\b/i, encodeURIComponent],
];

const fits = /^[\t\x20-\x7e\x80-\xff]*$/;
const inHeader = (value: string): string => {
  if (!fits.test(value)) throw new Failure('protocol', 'a value does not fit a header');
  return value;
};

/** The request with its values, each written as its place wants it: escaped in addresses, JSON and forms. */
export const fill = (request: HttpRequest, values: Values): HttpRequest => {
  const { url, headers, body } = request;
  const inBody = ways.find(([type]) => type.test(body?.type ?? ''))?.[1] ?? plain;
  return {
    ...request,
    url: put(url, values, encodeURIComponent, namedInAddress),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, put(value, values, inHeader)]),
    ),
    body: body && { ...body, text: put(body.text, values, inBody) },
  };
};
