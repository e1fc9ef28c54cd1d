import type { HttpStep } from '@hlidka/protocol';
import {
  isBare,
  isRowEmpty,
  type PairRow,
  pairRowsOf,
  recordOf,
  statusIn,
  statusText,
} from './rows.ts';

type Rule = HttpStep['json'][number];
type RuleRow = { what: string; is: Rule['is']; value: string };
type WordsRow = HttpStep['words'][number];
type TakeRow = HttpStep['take'][number];

/** One request as its form holds it. */
export type RequestValues = {
  url: string;
  method: HttpStep['method'];
  status: string;
  headers: PairRow[];
  body: { type: string; text: string };
  words: WordsRow[];
  json: RuleRow[];
  headerRules: RuleRow[];
  finalUrl: string;
  take: TakeRow[];
};
export type StepValues = RequestValues & { name: string };

export const blankRequest: RequestValues = {
  url: 'https://',
  method: 'GET',
  status: '200-399',
  headers: [],
  body: { type: 'application/json', text: '' },
  words: [],
  json: [],
  headerRules: [],
  finalUrl: '',
  take: [],
};

type Request = Omit<HttpStep, 'name'>;

/** Braces of `{{name}}` as a person wrote them. */
const written = (url: string): string => url.replace(/%7B%7B/gi, '{{').replace(/%7D%7D/gi, '}}');

export const requestValuesOf = (request: Request): RequestValues => ({
  url: written(request.url),
  method: request.method,
  status: statusText([request.status, ...request.alsoStatus]),
  headers: pairRowsOf(request.headers),
  body: request.body ?? blankRequest.body,
  words: request.words,
  json: request.json.map(({ path, is, value }) => ({ what: path, is, value: value ?? '' })),
  headerRules: request.headerRules.map(({ name, is, value }) => ({
    what: name,
    is,
    value: value ?? '',
  })),
  finalUrl: request.finalUrl ?? '',
  take: request.take,
});

const valueOf = ({ is, value }: RuleRow): string | null => (isBare(is) ? null : value);

export const requestOf = (values: RequestValues): Record<keyof Request, unknown> => ({
  url: values.url,
  method: values.method,
  ...statusIn(values.status),
  headers: recordOf(values.headers),
  body: values.body.text === '' ? null : values.body,
  words: values.words.filter((row) => !isRowEmpty(row, 'text')),
  json: values.json
    .filter((row) => !isRowEmpty(row, 'what'))
    .map((row) => ({ path: row.what.trim(), is: row.is, value: valueOf(row) })),
  headerRules: values.headerRules
    .filter((row) => !isRowEmpty(row, 'what'))
    .map((row) => ({ name: row.what.trim(), is: row.is, value: valueOf(row) })),
  finalUrl: values.finalUrl.trim() || null,
  take: values.take.filter((row) => !isRowEmpty(row, 'name', 'at')),
});

/** Whether more is asked than an address and two texts. */
export const hasMore = (values: RequestValues): boolean =>
  values.method !== 'GET' ||
  values.status !== blankRequest.status ||
  values.body.text !== '' ||
  values.finalUrl !== '' ||
  [values.headers, values.words, values.json, values.headerRules, values.take].some(
    ({ length }) => length > 0,
  );
