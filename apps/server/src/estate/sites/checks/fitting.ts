import { createSecureContext } from 'node:tls';
import type { FurtherCheckSettings, HttpCheckSettings, HttpStep } from '@hlidka/protocol';
import { query } from 'jsonpath-rfc9535';
import { RE2JS } from 're2js';
import { invalid } from '../../../base/platform/errors.ts';

const named = /(?:\{\{|%7B%7B)(?:\s|%20)*([A-Za-z][A-Za-z0-9_]{0,39})(?:\s|%20)*(?:\}\}|%7D%7D)/gi;

const isPattern = (text: string, groups = 0): boolean => {
  try {
    return RE2JS.compile(text).groupCount() >= groups;
  } catch {
    return false;
  }
};
/** Their expressions would be those of JavaScript, which can take a time without end. */
const withPattern = /\b(?:match|search)\s*\(/;
const isPath = (path: string): boolean => {
  if (withPattern.test(path)) return false;
  try {
    query(null, path);
    return true;
  } catch {
    return false;
  }
};

const valueless = new Set(['exists', 'missing']);
type Rules = { is: string; value: string | null }[];
const needValues = (rules: Rules, at: string): void => {
  const bare = rules.findIndex(({ is, value }) => !valueless.has(is) && value === null);
  if (bare >= 0) throw invalid(`${at}.${bare}.value`, 'required');
};

type Request = Omit<HttpStep, 'name'>;

const fitRules = (request: Request, at: string): void => {
  for (const [n, { text, how }] of request.words.entries())
    if (how === 'pattern' && !isPattern(text)) throw invalid(`${at}words.${n}.text`, 'not valid');
  for (const [n, { path }] of request.json.entries())
    if (!isPath(path)) throw invalid(`${at}json.${n}.path`, 'not valid');
  needValues(request.json, `${at}json`);
  needValues(request.headerRules, `${at}headerRules`);
  for (const [n, { from, at: where }] of request.take.entries())
    if (from === 'json' ? !isPath(where) : from === 'pattern' && !isPattern(where, 1))
      throw invalid(`${at}take.${n}.at`, 'not valid');
};

/** Every value that a request names is a secret, or was taken from an answer before it. */
const fitNames = (request: Request, known: Set<string>, at: string): void => {
  const { url, headers, body } = request;
  const places: [string, string][] = [
    [`${at}url`, url],
    [`${at}headers`, Object.values(headers).join(' ')],
    [`${at}body.text`, body?.text ?? ''],
  ];
  for (const [path, text] of places)
    for (const [, name = ''] of text.matchAll(named))
      if (!known.has(name)) throw invalid(path, 'not valid');
  for (const { name } of request.take) known.add(name);
};

const fitHttp = (settings: HttpCheckSettings): void => {
  const known = new Set(Object.keys(settings.secrets));
  const names = new Set<string>();
  for (const [n, request] of [settings, ...settings.steps].entries()) {
    const at = n === 0 ? 'settings.' : `settings.steps.${n - 1}.`;
    fitRules(request, at);
    fitNames(request, known, at);
    if (!('name' in request)) continue;
    if (names.has(request.name)) throw invalid(`${at}name`, 'taken');
    names.add(request.name);
  }
  const { clientCertificate } = settings;
  if (!clientCertificate) return;
  try {
    createSecureContext({ cert: clientCertificate.certificate, key: clientCertificate.key });
  } catch {
    throw invalid('settings.clientCertificate', 'not valid');
  }
};

/** Refuses what no check could ever do; the settings hold their passwords in clear. */
export const fitSettings = (settings: FurtherCheckSettings): void => {
  if (settings.kind === 'http') fitHttp(settings);
  if (settings.kind === 'mail' && settings.signIn && settings.security === 'none')
    throw invalid('settings.security', 'not valid');
  if (settings.kind === 'dns' && settings.rule !== 'exists' && settings.values.length === 0)
    throw invalid('settings.values', 'required');
};
