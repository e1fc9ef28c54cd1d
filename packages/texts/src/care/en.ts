import { createFormat } from '../format/index.ts';
import { lastDaysEn, pluralEn } from '../format/plural.ts';
import type { Care } from './cs.ts';

const { number } = createFormat('en');
const characters = (n: number) => `${number(n)} ${pluralEn(n, 'character', 'characters')}`;

export const care: Care = {
  older: 'Older entries',
  parts: {
    label: 'Parts of the page',
    backup: (day) => `backup ${day}`,
    backupNone: 'none yet',
    backupFailed: 'failed',
    backupSmall: 'suspiciously small',
    today: 'today',
    yesterday: 'yesterday',
    clicks: (n) => `${number(n)} ${pluralEn(n, 'click', 'clicks')}`,
    noData: 'no data',
    mentions: (share) => `${share} mentions`,
    watched: (n) => `${number(n)} ${pluralEn(n, 'item', 'items')}`,
    work: (day) => `work ${day}`,
    noWork: 'nothing yet',
  },
  gone: {
    site: 'This site is no longer in your overview.',
    group: 'This group is no longer in your overview.',
    report: 'This report does not exist.',
    incident: 'This incident does not exist.',
    detail:
      'The operator has changed your overview, or your access has ended. If you did not expect this, please contact us.',
    reportDetail: 'The link may be out of date, or you may not have access.',
    incidentDetail: 'The link may be out of date, or you no longer have access to the site.',
    toSites: 'Go to the sites',
    toReports: 'Go to the reports',
  },
  backups: {
    heading: 'Backups',
    last: 'Last backup',
    lastNone: 'none yet',
    lastNoneNote: 'no successful backup so far',
    lastNote: (time, size) => (size ? `at ${time}, ${size}` : `at ${time}`),
    caption: 'The last ten backups',
    started: 'Started',
    took: 'Took',
    size: 'Size',
    state: 'Result',
    states: { ok: 'successful', failed: 'failed', in_progress: 'in progress' },
    small: 'much smaller than usual',
    smallNote: (size, usual) => `much smaller than usual: ${size}, usually at least ${usual}`,
    lastSmall:
      'The last backup is much smaller than usual. It is on the operator’s list to be checked.',
    unknown: 'unknown',
    none: 'No backups yet. The date and size of the first one will appear here.',
    failedNote: 'The last backup failed. It is on the operator’s list of failed backups.',
  },
  search: {
    heading: 'Search engines',
    about: (days, until) =>
      until
        ? `The ${lastDaysEn(days)}, data up to ${until}. Search engines report with a delay of two to three days.`
        : `The ${lastDaysEn(days)}.`,
    none: 'Search engines are connected; the first figures will arrive within three days.',
    googleClicks: 'Clicks from Google',
    googleImpressions: 'Impressions on Google',
    position: 'Average position',
    positionNote: 'on Google, 1 is the top',
    bingClicks: 'Clicks from Bing',
    impressions: (n) => `from ${number(n)} ${pluralEn(n, 'impression', 'impressions')}`,
    noData: 'no data',
    daily: 'Clicks day by day',
    dailyLabel: (days) => `Clicks from search engines by day, ${lastDaysEn(days)}`,
    day: (date, clicks, impressions) =>
      `${date}: ${number(clicks)} ${pluralEn(clicks, 'click', 'clicks')}, ${number(impressions)} ${pluralEn(impressions, 'impression', 'impressions')}`,
    table: { day: 'Day', clicks: 'Clicks', impressions: 'Impressions' },
    queries: 'This month’s top queries',
    queriesNone: 'No query has brought any clicks this month yet.',
    query: 'Query',
    clicks: 'Clicks',
    impressionsShort: 'Impressions',
    positionShort: 'Position',
    watched: 'Watched queries',
    watchedNote: (days) =>
      `Average position on Google over the ${lastDaysEn(days)} and the same period before. The line shows the trend; higher is better.`,
    before: 'Before',
    course: 'Trend',
    courseOf: (query, first, last) =>
      `${query}: position ${first} at the start, ${last} at the end`,
    notShown: 'did not appear',
  },
  ai: {
    heading: 'AI visibility',
    about: (date) =>
      `As of ${date}. Every Monday we put your questions to AI assistants and see whether their answers mention you.`,
    aboutNone:
      'The first check runs on Monday. We will put your questions to AI assistants and see whether their answers mention you.',
    share: 'Mention share',
    shareNote: (answers) => `of ${number(answers)} ${pluralEn(answers, 'answer', 'answers')}`,
    withinNoise: 'no significant change on the same questions since last time',
    beyondNoise: 'significant change on the same questions since last time',
    shareNone: 'nothing yet',
    mentions: 'Mentions in answers',
    questions: 'Watched questions',
    links: 'Links to your site',
    linksNote: 'cited in answers',
    list: 'Questions',
    mentioned: 'mentions you',
    notMentioned: 'does not mention you yet',
    notAsked: 'not asked yet',
    noAnswer: 'no answer this time',
    listNone: 'You have no watched questions yet.',
    weekly: 'Week by week',
    recounted: (date) =>
      `Since the check of ${date} mentions are counted more precisely. Earlier shares follow the old rule.`,
    weeklyCaption: 'Mention share by week',
    week: 'Week of',
    weekAnswers: 'Answers',
    weekNone: 'no answers',
  },
  watched: {
    heading: 'What we keep an eye on',
    about: 'We put these questions to AI assistants and follow these queries in search engines.',
    place: 'Watched questions and queries',
    answer: 'What should we keep an eye on for you?',
    detail: 'Put each item on its own line. Changes take effect with the next weekly check.',
    edit: 'Edit questions and queries',
    ai: 'Watched questions',
    seo: 'Watched queries',
    aiHint: (least, most) =>
      `The way a person would ask: “Where can I buy a good bike in Brdy?” ${least} to ${characters(most)}.`,
    seoHint: (most) =>
      `The way you would type it into a search engine: “bike repair příbram”. At most ${characters(most)}.`,
    noAi: 'AI visibility is not part of your plan yet. We will keep your questions and start asking them once you add it.',
    noSearch:
      'Search engines are not connected yet. We will keep your queries and start following them once they are.',
    none: 'none yet',
    count: (n, max) => `${n} of ${max}`,
    over: (n) => `${n} too many`,
    line: (n, problem) => `Line ${n}: ${problem}`,
    tooShort: (n, least) => `has only ${characters(n)}, at least ${least} needed.`,
    tooLong: (n, most) => `has ${characters(n)}, the limit is ${most}.`,
    duplicate: 'already listed above.',
    tooMany: (max) =>
      `over the limit of ${max} ${pluralEn(max, 'item', 'items')}, please remove one.`,
    control: 'contains invisible characters, please type it by hand.',
    invalid: 'we cannot save this item.',
    fix: 'Nothing was saved. Please fix the highlighted lines.',
    save: 'Save',
    saved: 'Saved. It takes effect with the next weekly check.',
    back: 'Back to the site',
    readOnly: 'In the client view this list is read-only.',
    leave: {
      ask: 'Leave without saving?',
      means: 'Your changes to watched questions and queries will be lost.',
      stay: 'Stay',
      go: 'Leave',
    },
  },
  worklog: {
    heading: 'Worklog',
    none: 'No entries yet. We will note down here what we do on the site.',
    automatic: 'automatic maintenance',
    unknownAuthor: 'operator',
    spent: (length) => `${length} of work`,
  },
  group: {
    backupNone: 'no site in the group has a successful backup yet',
    worklogAbout: 'All sites in the group, newest first.',
  },
  reports: {
    place: 'Monthly reports',
    kind: 'Monthly report',
    failed: 'The reports could not be loaded.',
    answer: (month) => `The latest report is for ${month}.`,
    detail: (n) =>
      n === 1
        ? 'This is your first report. The next one comes at the start of next month.'
        : `${n} reports in total. The next one comes at the start of next month.`,
    detailMore: 'The next one comes at the start of next month.',
    older: 'Show older',
    none: 'No monthly reports yet.',
    noneDetail: (month) =>
      `We will send you the report for ${month} at the start of next month. It covers availability, outages, backups and the work done. It will arrive by e-mail and you will find it here too.`,
    toSites: 'See the sites',
    list: 'List of reports',
    allSites: 'all sites',
    allSitesOf: (client) => `all sites, ${client}`,
    unread: 'New',
    unreadCount: (n) =>
      `${n} unread`,
    sent: (date) => `sent ${date}`,
    title: (month) => `Report for ${month}`,
    about: (scope, date, figuresAt) =>
      `${scope.charAt(0).toUpperCase()}${scope.slice(1)}, sent ${date}${figuresAt ? `, figures as of ${figuresAt}` : ''}`,
    reportFailed: 'The report could not be loaded.',
    print: 'Print',
    pdf: 'Download PDF',
    charts: 'Charts',
    noPdf: 'The PDF cannot be created right now.',
    noPdfTodo: 'You can print the report instead; the print dialogue can also save it as a PDF.',
    toSite: 'Open the site',
  },
  places: {
    heading: 'Response times by place',
    about: 'Average of each of the last 24 hours, all on the same scale.',
    notMeasured: 'the site did not answer there',
  },
};
