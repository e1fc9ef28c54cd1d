import { dayMs, type Overview, type Search, type Timeline } from '@hlidka/protocol';
import type { Care } from '../care/cs.ts';
import type { Common } from '../common/cs/index.ts';
import type { Format } from '../format/index.ts';

export type SitePartId =
  | 'uptime'
  | 'incidents'
  | 'backups'
  | 'search'
  | 'ai'
  | 'watched'
  | 'worklog';
export type SitePart = { id: SitePartId; heading: string; answer: string };
export type PartSpeech = { care: Care; watch: Common['watch']; format: Format; now: number };

const dayWords = ({ care, format, now }: PartSpeech, at: string): string => {
  const date = format.date(at);
  if (date === format.date(now)) return care.parts.today;
  if (date === format.date(now - dayMs)) return care.parts.yesterday;
  return format.dayAndMonth(at);
};

const uptimeParts = ({ watch, format }: PartSpeech, line: Timeline): SitePart[] => {
  const { availabilityPct: pct, incidentCount, incidents } = line;
  const forms = incidents.filter(({ kind }) => kind === 'form').length;
  const outages = incidentCount - forms;
  const broken = forms > 0 ? watch.tiles.forms(forms) : watch.tiles.none;
  return [
    {
      id: 'uptime',
      heading: watch.tiles.availability,
      answer: pct === null ? watch.notMeasured : format.percent(pct),
    },
    {
      id: 'incidents',
      heading: watch.incidents.heading,
      answer: outages > 0 ? watch.tiles.outages(outages) : broken,
    },
  ];
};

const backupAnswer = (speech: PartSpeech, { site, backups }: Overview): string => {
  const { parts: t } = speech.care;
  if (backups[0]?.status === 'failed') return t.backupFailed;
  if (backups[0]?.usualBytes) return t.backupSmall;
  if (backups[0]?.doubted) return t.backupDoubted;
  return site.lastBackup ? t.backup(dayWords(speech, site.lastBackup.finishedAt)) : t.backupNone;
};

/** The clicks of engines that cover the same days; otherwise those of the one that covers more. */
const searchAnswer = ({ care }: PartSpeech, search: Search): string => {
  const told = (['google', 'bing'] as const).flatMap((engine) => {
    const clicks = search[engine]?.clicks;
    return clicks === undefined
      ? []
      : [{ engine, clicks, days: search.reach[engine]?.days ?? search.days }];
  });
  const most = Math.max(...told.map(({ days }) => days));
  const whole = told.filter(({ days }) => days === most);
  const [only] = whole;
  if (!only) return care.parts.noData;
  const clicks = care.parts.clicks(whole.reduce((sum, one) => sum + one.clicks, 0));
  return whole.length < told.length ? care.parts.clicksFrom[only.engine](clicks) : clicks;
};

/** The parts of a site's page in their order; a domain is not measured. */
export const sitePartsOf = (
  speech: PartSpeech,
  overview: Overview,
  line: Timeline = overview.timeline,
): SitePart[] => {
  const { care, format } = speech;
  const { parts: t } = care;
  const { site, search, visibility, config, worklog } = overview;
  const [work] = worklog.entries;
  const domain = site.role === 'domain';
  const part = (id: SitePartId, heading: string, answer: string) => [{ id, heading, answer }];
  return [
    ...uptimeParts(speech, line).filter(({ id }) => id === 'incidents' || !domain),
    ...part('backups', care.backups.heading, backupAnswer(speech, overview)),
    ...(search ? part('search', care.search.heading, searchAnswer(speech, search)) : []),
    ...(visibility
      ? part(
          'ai',
          care.ai.heading,
          visibility.sharePct === null ? t.noData : t.mentions(format.share(visibility.sharePct)),
        )
      : []),
    ...(domain
      ? []
      : part(
          'watched',
          care.watched.heading,
          t.watched(config.aiQuestions.length + config.seoQueries.length),
        )),
    ...part('worklog', care.worklog.heading, work ? t.work(dayWords(speech, work.at)) : t.noWork),
  ];
};
