import { defaultMonitor, type HttpCheckSettings } from '@hlidka/protocol';
import { askHop } from '../../probe/ask.ts';
import type { Check } from '../../probe/check.ts';
import type { ProbeMeans } from '../../probe/connect/means.ts';
import { step } from '../../probe/deadline.ts';
import { Failure } from '../../probe/failure.ts';
import { valuesOf } from '../../probe/head/fields.ts';
import { type Hop, toHop } from '../../probe/head/hop.ts';
import { createJar } from '../../probe/head/jar.ts';
import { nextHop } from '../../probe/head/redirect.ts';
import { type Answer, judgeHead } from './answer.ts';
import { fill, type HttpRequest, type Values } from './fill.ts';
import type { Judge } from './rules/ask-thread.ts';
import { holds } from './rules/hold.ts';

export type Run = {
  check: Check;
  settings: HttpCheckSettings;
  /** Of the first address: whose passwords are sent there and nowhere else. */
  home: string;
  values: Map<string, string>;
  /** Of a host: the client certificate is shown at home only. */
  meansAt: (origin: string) => ProbeMeans;
  judge: Judge;
};

const authorization = ({ signIn }: HttpCheckSettings): Record<string, string> => {
  if (signIn === null) return {};
  if (signIn.by === 'bearer') return { Authorization: `Bearer ${signIn.token}` };
  const pair = Buffer.from(`${signIn.user}:${signIn.password}`).toString('base64');
  return { Authorization: `Basic ${pair}` };
};

const headersOf = (run: Run, request: HttpRequest, origin: string): Record<string, string> => {
  const own = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const signIn = origin === run.home && !own.authorization ? authorization(run.settings) : {};
  const { body } = request;
  return { ...(body && { 'Content-Type': body.type }), ...request.headers, ...signIn };
};

const firstHop = (address: string): Hop => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Failure('protocol', 'not an http(s) address');
  return toHop(url);
};

/** RFC 9110, section 15.4: after 303, and as browsers do after 301 and 302 of a POST, the next is a GET. */
const becomesGet = (status: number, method: string): boolean =>
  (status === 303 && method !== 'HEAD') ||
  ((status === 301 || status === 302) && method === 'POST');

const followRedirects = async (run: Run, first: Hop, answer: Answer): Promise<Hop> => {
  const { check } = run;
  const origin = first.url.origin;
  let hop = first;
  let isHome = true;
  check.jar ??= createJar();
  for (let count = 1; ; count++) {
    const head = await askHop(check, hop, isHome, run.meansAt(hop.url.origin));
    await check.jar.keep(head, hop);
    if (check.decided || answer.head) return hop;
    const next = nextHop(hop, head, count);
    if (becomesGet(head.status, check.method)) {
      check.method = 'GET';
      if (check.own) check.own.body = null;
    }
    isHome &&= next.url.origin === origin;
    if (!isHome && check.own?.body)
      throw new Failure('redirect', 'the body is not sent to another host');
    check.probed.redirects += 1;
    hop = next;
  }
};

const wrongHeader = (request: HttpRequest, { head }: Answer): Failure | null => {
  if (!head) return null;
  const wrong = request.headerRules.find(
    (rule) => !holds(rule, valuesOf(head, rule.name.toLowerCase())),
  );
  return wrong ? new Failure('keyword', `header ${wrong.name}`) : null;
};

const takeFromHeaders = ({ take }: HttpRequest, { head }: Answer, values: Map<string, string>) => {
  for (const { name, from, at } of take) {
    if (from !== 'header' || !head) continue;
    const [found] = valuesOf(head, at.toLowerCase());
    if (found === undefined) throw new Failure('keyword', `nothing to take as ${name}`);
    values.set(name, found);
  }
};

/** The words of today's plain page, as rules. */
const wordsOf = (settings: HttpCheckSettings | null): HttpRequest['words'] => [
  ...(settings?.keyword
    ? [{ text: settings.keyword, how: 'exact' as const, is: 'present' as const }]
    : []),
  ...(settings?.keywordAbsent
    ? [{ text: settings.keywordAbsent, how: 'exact' as const, is: 'absent' as const }]
    : []),
];

const judgeAnswer = async (run: Run, request: HttpRequest, answer: Answer, last: Hop) => {
  const { check, values } = run;
  if (answer.failure) throw answer.failure;
  const { finalUrl } = request;
  if (finalUrl !== null && URL.parse(finalUrl)?.href !== last.href)
    throw new Failure('redirect', `ended at ${last.href.slice(0, 300)}`);
  const header = wrongHeader(request, answer);
  if (header) throw header;
  takeFromHeaders(request, answer, values);
  if (!check.own?.readsBody) return;
  const { words, json } = request;
  const take = request.take.filter(({ from }) => from !== 'header');
  const questions = { text: answer.text, words, json, take };
  const judged = await step<Awaited<ReturnType<Judge>>>(
    check.deadline,
    'reading the body',
    (done, fail) => void run.judge(questions).then(done, fail),
  ).catch((thrown) => {
    // The answer was there in time: it is this machine that was too slow to judge it.
    if (thrown !== check.deadline.over) throw thrown;
    throw new Failure('timeout', 'the rules took too long', true);
  });
  if (judged.failure && judged.reason) throw new Failure(judged.failure, judged.reason);
  for (const [name, value] of Object.entries(judged.taken)) values.set(name, value);
};

/** One request of a check with its redirects: asked, judged, and what later ones need taken from its answer. */
export const runRequest = async (
  run: Run,
  unfilled: HttpRequest,
  isFirst: boolean,
  told: (failure: Failure) => Failure,
): Promise<void> => {
  const { check, settings } = run;
  const filled = fill(unfilled, run.values as Values);
  const request = isFirst ? { ...filled, words: [...wordsOf(settings), ...filled.words] } : filled;
  const { words, json, take } = request;
  const hop = firstHop(request.url);
  const answer: Answer = { head: null, text: '', failure: null };
  check.method = request.method;
  check.settings = {
    ...defaultMonitor,
    followRedirects: settings.followRedirects,
    verifyTls: settings.verifyTls,
    timeoutSeconds: settings.timeoutSeconds,
    headers: headersOf(run, request, hop.url.origin),
  };
  check.text = '';
  check.own = {
    body: request.body && Buffer.from(request.body.text),
    readsBody: words.length + json.length > 0 || take.some(({ from }) => from !== 'header'),
    judge: judgeHead(check, request, answer, told),
  };
  if (request.body === null && ['POST', 'PUT', 'PATCH'].includes(request.method))
    check.own.body = Buffer.alloc(0);
  const last = await followRedirects(run, hop, answer);
  if (!check.decided) await judgeAnswer(run, request, answer, last);
};
