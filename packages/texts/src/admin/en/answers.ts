import { limitEnd } from '../../ai-limit.ts';
import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const answers = (n: number) => `${n} ${pluralEn(n, 'answer', 'answers')}`;
const calls = (n: number) => `${n} ${pluralEn(n, 'call', 'calls')}`;

export const aiNames: Admin['aiNames'] = {
  engines: {
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    perplexity: 'Perplexity',
    compatible: 'Another service',
  },
  troubles: {
    refused: 'the service rejected the key',
    no_credit: 'the service is out of credit',
    no_model: 'the service does not recognise the model',
    busy: 'the service is overloaded',
    down: 'the service is not responding',
    timeout: 'the answer did not arrive in time',
    nonsense: 'the answer makes no sense',
    empty: 'the answer was empty',
    rejected: 'the service rejected the question',
    uncertain: 'interrupted, possibly charged',
    not_configured: 'the service is no longer configured',
    cut_short: 'the answer came incomplete',
    limit: 'skipped, the weekly limit is used up',
  },
};

export const aiOverview: Admin['aiOverview'] = {
  pageName: 'AI visibility',
  answer: {
    none: 'No AI service is configured.',
    trouble: (n) => `${n} ${pluralEn(n, 'service is having', 'services are having')} problems.`,
    running: 'We are asking right now.',
    fine: (n) => `We ask ${n} ${pluralEn(n, 'service', 'services')}, no problems.`,
  },
  detail:
    'Watched questions are asked every Monday at 4:00. You can check a single site at any time.',
  noneTodo:
    'Set the key of at least one service, for example AI_OPENAI_KEY, and restart the server. Clients keep seeing the latest data.',
  engines: 'Services',
  engine: 'Service',
  model: 'Model',
  lastOk: 'Last answer',
  never: 'none yet',
  state: 'State',
  fine: 'OK',
  waiting: 'not asked yet',
  off: 'not configured',
  noPrices: 'no prices, only the number of calls is limited',
  spending: 'Spending this week',
  spent: 'Spent',
  of: (spent, limit) => `${spent} of ${limit}`,
  unpriced: 'Calls without a known price',
  samples: 'Times each question is asked',
  reached: `${limitEnd.en}.`,
  reachedDetail:
    'The remaining questions were skipped; we will ask again on Monday. AI_WEEK_LIMIT_USD and AI_WEEK_LIMIT_CALLS set the limit.',
  runs: 'Recent runs',
  runsNone: 'No runs yet.',
  run: 'Started',
  site: 'Site',
  allSites: 'all sites',
  result: 'Result',
  cost: 'Cost',
  running: (settled, all) => `running: ${settled} of ${all}`,
  done: answers,
  failed: (n) => `${n} without an answer`,
  skipped: (n) => `${n} skipped, the weekly limit is used up`,
  unfinished: 'unfinished; a fuller run counts for this week',
};

export const siteAnswers: Admin['siteAnswers'] = {
  pageName: 'AI answers',
  open: 'Answers and names',
  answer: {
    off: (site) => `AI visibility is off for ${site}.`,
    noEngine: 'No AI service is configured.',
    nothing: 'There is nothing to ask.',
    running: (settled, all) => `Asking: ${settled} of ${all}.`,
    never: 'Nothing has been asked yet.',
    done: (n) => `The last run returned ${answers(n)}.`,
  },
  offTodo: 'Turn it on for the site, under services for the client.',
  noEngineTodo:
    'Set the key of at least one service, for example AI_OPENAI_KEY, and restart the server. The client keeps seeing the latest data.',
  nothingTodo: 'You or the client can add watched questions.',
  run: 'Ask now',
  runAsk: (n) =>
    `We will put ${n} ${pluralEn(n, 'question', 'questions')} to every configured service. This costs money.`,
  runGo: (n) => `Make ${calls(n)}`,
  runCancel: 'Back',
  started: 'We are asking. The result will appear once all answers are in.',
  lastRun: 'Last run',
  startedAt: 'Started',
  endedAt: 'Ended',
  underway: 'running',
  progress: 'Answers',
  progressOf: (done, all) => `${done} of ${all}`,
  cost: 'Cost',
  troubles: 'Without an answer',
  trouble: (engine, words, n) => `${engine}: ${words} (${n}×)`,
  names: 'What the site is called',
  namesAbout:
    'We look for mentions of these names and domains, in any Czech case, without diacritics and written together (@kolobrdy). Changes take effect with the next run.',
  brands: 'Names',
  brandsHint:
    'Each on its own line. Instead of a common word (Walnut) use the full name (Walnut Studio).',
  anyCase: 'Also count in lower case',
  anyCaseAbout:
    'Otherwise capitals decide where the words are common: “a green leaf turns yellow” does not mention Green Leaf.',
  commonOff:
    'Common words. Counted only with a capital letter; at the start of a sentence only with more evidence: a company, Ltd, quotes, the site’s address.',
  commonOn: 'Common words. Sentences unrelated to the site will be counted too.',
  domains: 'Domains',
  domainsHint: 'Each on its own line, without https or slashes.',
  domainWrong: 'Enter just the domain, for example example.cz.',
  usual: 'Based on the site’s name and address for now.',
  save: 'Save names',
  saved: 'Names saved.',
  list: 'Answers',
  question: 'Question',
  anyQuestion: 'All questions',
  engine: 'Service',
  anyEngine: 'All services',
  week: 'Week',
  anyWeek: 'All weeks',
  weekOf: (date) => `week of ${date}`,
  none: 'No answers yet.',
  nothingFound: 'No answers match the filters.',
  clear: 'Clear filters',
  mentioned: 'mentions the site',
  notMentioned: 'does not mention it',
  sample: (n) => `attempt ${n}`,
  cited: (n) => `Cited links (${n})`,
  retrieved: (n) => `Found but not cited (${n})`,
  whole: 'Show the whole answer',
  less: 'Show less',
};
