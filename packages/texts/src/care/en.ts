import { createFormat } from '../format/index.ts';
import { pluralEn } from '../format/plural.ts';
import type { Care } from './cs.ts';

const { number } = createFormat('en');
const characters = (n: number) => `${number(n)} ${pluralEn(n, 'character', 'characters')}`;

export const care: Care = {
  older: 'Older entries',
  gone: {
    site: 'This site is no longer in your overview.',
    group: 'This group is no longer in your overview.',
    report: 'This report is not here.',
    detail:
      'The operator has archived it, or your access to it has ended. If you did not expect that, get in touch with us.',
    reportDetail: 'The link may be old, or you do not have access.',
    toSites: 'To the sites',
    toReports: 'To the reports',
  },
  backups: {
    heading: 'Backups',
    last: 'Last backup',
    lastNone: 'none yet',
    lastNoneNote: 'no backup has succeeded so far',
    lastNote: (time, size) => (size ? `at ${time}, ${size}` : `at ${time}`),
    caption: 'The last ten backups',
    started: 'Started',
    took: 'Took',
    size: 'Size',
    state: 'Result',
    states: { ok: 'fine', failed: 'failed', in_progress: 'in progress' },
    unknown: 'unknown',
    none: 'There is no backup yet. Once the first one is done, its date and size will stand here.',
    failedNote: 'The last backup failed. We know about it and will try again.',
  },
  search: {
    heading: 'Search engines',
    about: (days, until) =>
      until
        ? `The last ${days} days, data up to ${until}. The engines report with a delay of two to three days.`
        : `The last ${days} days.`,
    none: 'The search engines are connected, the first figures come within three days.',
    googleClicks: 'Clicks from Google',
    googleImpressions: 'Impressions in Google',
    position: 'Average position',
    positionNote: 'in Google, 1 is the top',
    bingClicks: 'Clicks from Bing',
    impressions: (n) => `of ${number(n)} impressions`,
    noData: 'no data',
    daily: 'Clicks day by day',
    dailyLabel: (days) => `Clicks from search engines by day, the last ${days}`,
    day: (date, clicks, impressions) =>
      `${date}: ${number(clicks)} ${pluralEn(clicks, 'click', 'clicks')}, ${number(impressions)} ${pluralEn(impressions, 'impression', 'impressions')}`,
    table: { day: 'Day', clicks: 'Clicks', impressions: 'Impressions' },
    queries: 'This month’s top queries',
    queriesNone: 'No query has brought a click this month yet.',
    query: 'Query',
    clicks: 'Clicks',
    impressionsShort: 'Impressions',
    positionShort: 'Position',
    watched: 'Watched queries',
    watchedNote: (days) =>
      `Average position in Google over ${days} days and over as many before. The line shows how it went; higher is better.`,
    before: 'Before',
    course: 'Course',
    courseOf: (query, first, last) => `${query}: position ${first} at first, ${last} at last`,
    notShown: 'not shown',
  },
  ai: {
    heading: 'AI visibility',
    about: (date) =>
      `By the check of ${date}. Every Monday we put your questions to AI assistants and see whether their answers mention you.`,
    aboutNone:
      'The first check comes on Monday. We put your questions to AI assistants and see whether their answers mention you.',
    share: 'Mention share',
    shareNote: (answers) => `of ${number(answers)} ${pluralEn(answers, 'answer', 'answers')}`,
    withinNoise: 'within noise since last time',
    beyondNoise: 'a real change since last time',
    shareNone: 'nothing yet',
    mentions: 'Mentions in answers',
    questions: 'Watched questions',
    links: 'Links to your site',
    linksNote: 'cited in answers',
    list: 'Questions',
    mentioned: 'mentions you',
    notMentioned: 'does not mention you yet',
    notAsked: 'not asked yet',
    listNone: 'You are not watching any question yet.',
    weekly: 'Week by week',
    weeklyCaption: 'Mention share by week',
    week: 'Week of',
    weekAnswers: 'Answers',
    weekNone: 'no answer',
  },
  watched: {
    heading: 'What we watch',
    about: 'These questions we put to AI assistants, these queries we follow in search engines.',
    place: 'Watched questions and queries',
    answer: 'What shall we watch for you?',
    detail: 'Write each item on a line of its own. A change counts from the next weekly check on.',
    edit: 'Change what we watch',
    ai: 'Watched questions',
    seo: 'Watched queries',
    aiHint: (least, most) =>
      `As a person would ask: “Where can I buy a good bike in Brdy?” A question has ${least} to ${most} characters.`,
    seoHint: (most) =>
      `As typed into a search engine: “bike repair příbram”. At most ${most} characters.`,
    noAi: 'AI visibility is not in your plan yet. We keep the questions and start watching once you add it.',
    noSearch:
      'The search engines are not connected yet. We keep the queries and start watching once they are.',
    none: 'none yet',
    count: (n, max) => `${n} of ${max}`,
    over: (n) => `${n} too many`,
    line: (n, problem) => `Line ${n}: ${problem}`,
    tooShort: (n, least) => `has only ${characters(n)}, write at least ${least}.`,
    tooLong: (n, most) => `has ${characters(n)}, at most ${most} are possible.`,
    duplicate: 'you have this one above already.',
    tooMany: (max) => `is over the limit of ${max} items, remove one.`,
    control: 'has invisible characters, please type it by hand.',
    invalid: 'we cannot save this item.',
    fix: 'Nothing was saved. Please mend the marked lines.',
    save: 'Save',
    saved: 'Saved. It counts from the next weekly check on.',
    back: 'Back to the site',
    readOnly: 'With a client’s eyes the list can only be read.',
    leave: {
      ask: 'Leave without saving?',
      means: 'The changes in watched questions and queries will be lost.',
      stay: 'Stay',
      go: 'Leave',
    },
  },
  worklog: {
    heading: 'Worklog',
    none: 'There is no entry yet. What we do on the site we write down here.',
    automatic: 'automatic maintenance',
    unknownAuthor: 'operator',
    spent: (length) => `${length} of work`,
  },
  group: {
    backupNone: 'no site of the group has a successful backup yet',
    worklogAbout: 'Of all sites in the group, newest first.',
  },
  reports: {
    place: 'Monthly reports',
    failed: 'The reports could not be loaded.',
    answer: (month) => `The latest report is on ${month}.`,
    detail: (n) =>
      n === 1
        ? 'It is your first report. The next one comes at the beginning of next month.'
        : `${n} reports in all. The next one comes at the beginning of next month.`,
    none: 'There is no monthly report yet.',
    noneDetail: (month) =>
      `We will send you the report on ${month} at the beginning of next month. It sums up availability, outages, backups and the work done. It comes by e-mail and you will find it here too.`,
    toSites: 'Look at the sites',
    list: 'List of reports',
    allSites: 'all sites',
    allSitesOf: (client) => `all sites, ${client}`,
    sent: (date) => `sent ${date}`,
    title: (month) => `Report on ${month}`,
    about: (scope, date) => `${scope.charAt(0).toUpperCase()}${scope.slice(1)}, sent ${date}`,
    reportFailed: 'The report could not be loaded.',
    print: 'Print or save as PDF',
    toSite: 'Open the site',
  },
};
