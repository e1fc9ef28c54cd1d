import type { JsonRule, ProbeReason, Taking, WordsRule } from '@hlidka/protocol';
import { query } from 'jsonpath-rfc9535';
import { RE2JS } from 're2js';
import { asRead } from '../../../probe/body/sink.ts';
import { holds } from './hold.ts';

export type BodyQuestions = {
  text: string;
  words: WordsRule[];
  json: JsonRule[];
  take: Taking[];
};
/** `reason`: which rule does not hold; null: all do. */
export type BodyAnswer = {
  failure: 'keyword' | 'protocol' | null;
  reason: ProbeReason | null;
  taken: Record<string, string>;
};

const shownLength = 80;
const mostTaken = 4000;

const has = (text: string, { text: sought, how }: WordsRule): boolean => {
  if (how === 'pattern') return RE2JS.compile(sought).matcher(text).find();
  if (how === 'exact') return text.includes(sought) || asRead(text).includes(asRead(sought));
  return asRead(text).toLowerCase().includes(asRead(sought).toLowerCase());
};

const wrongWords = (text: string, rules: WordsRule[]): ProbeReason | null => {
  const wrong = rules.find((rule) => has(text, rule) !== (rule.is === 'present'));
  if (!wrong) return null;
  const shown = wrong.text.slice(0, shownLength);
  return wrong.is === 'present' ? `missing text: ${shown}` : `forbidden text: ${shown}`;
};

type Json = Parameters<typeof query>[0];
const parsed = (text: string): { json: Json } | null => {
  try {
    return { json: JSON.parse(text) as Json };
  } catch {
    return null;
  }
};

const takenBy = ({ from, at }: Taking, text: string, json: Json | undefined): string | null => {
  if (from === 'pattern') {
    const found = RE2JS.compile(at).matcher(text);
    return found.find() ? found.group(1) : null;
  }
  if (json === undefined) return null;
  const [first] = query(json, at);
  if (first === undefined || first === null) return null;
  return typeof first === 'string' ? first : JSON.stringify(first);
};

/** RE2 matches in linear time, and a path of RFC 9535 runs nothing of the body's: yet whoever calls this gives it a time. */
export const judgeBody = ({ text, words, json, take }: BodyQuestions): BodyAnswer => {
  const taken: Record<string, string> = {};
  const wrong = (reason: ProbeReason, failure: 'keyword' | 'protocol' = 'keyword'): BodyAnswer => ({
    failure,
    reason,
    taken,
  });
  const sought = wrongWords(text, words);
  if (sought) return wrong(sought);
  const needsJson = json.length > 0 || take.some(({ from }) => from === 'json');
  const body = needsJson ? parsed(text) : null;
  if (needsJson && !body) return wrong('the answer is not JSON', 'protocol');
  const broken = body && json.find((rule) => !holds(rule, query(body.json, rule.path)));
  if (broken) return wrong(`JSON at ${broken.path}`);
  for (const one of take) {
    const value = takenBy(one, text, body?.json);
    if (value === null || value.length > mostTaken) return wrong(`nothing to take as ${one.name}`);
    taken[one.name] = value;
  }
  return { failure: null, reason: null, taken };
};

/** Plain words are sought at once; what could take long goes to a thread. */
export const isDear = ({ words, json, take }: BodyQuestions): boolean =>
  json.length > 0 || take.length > 0 || words.some(({ how }) => how === 'pattern');
