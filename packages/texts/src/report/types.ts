import type { IncidentKind, SearchEngine, Visibility } from '@hlidka/protocol';

export type ReportIncident = {
  kind: IncidentKind;
  /** The cause as stored, in Czech or as a person wrote it. */
  title: string | null;
  startedAt: Date;
  /** Null: still open. */
  endedAt: Date | null;
  /** Its length within the month, without parts that overlap another. */
  secondsInMonth: number;
  /** What of that was planned maintenance, and does not count. */
  maintenanceSeconds: number;
  /** The forms that did not work, where there was more than one; the cause tells of the first. */
  forms: string[];
};
type BackupFacts = {
  ok: number;
  failed: number;
  /** Clearly smaller than usual; neither good nor failed. */
  small: number;
  lastAt: Date | null;
  lastBytes: number | null;
};
type WorkFacts = { at: Date; automatic: boolean; minutes: number | null; summary: string };
/** Day numbers that were told, and how many of the month's. */
export type Reach = { from: number; until: number; count: number; of: number };
/** Both months over the same days, those that both have told. */
export type ComparedClicks = {
  now: number;
  before: number;
  from: number;
  until: number;
  /** Every day of two months of the same length. */
  whole: boolean;
  /** Every day told of this month has its like in the month before. */
  allOfNow: boolean;
};
/** `engine` null: of all engines together. */
export type ClickSum = ComparedClicks & { engine: SearchEngine | null };

/** One engine's month; a day is null where the engine has not told of it. */
export type EngineMonth = {
  /** Clicks of each day of the month, and of the month before. */
  daily: (number | null)[];
  dailyBefore: (number | null)[];
  impressions: number;
  position: number | null;
  /** The day after the last one told. */
  silentSince: string;
};
type SearchFacts = {
  /** Null: the engine is not connected, or has never told anything. */
  google: EngineMonth | null;
  bing: EngineMonth | null;
  queries: string[];
};
type AnswerFacts = { answers: number; mentions: number; links: number; sharePct: number | null };
type VisibilityFacts = {
  /** The last weekly check of the month; null: there was none. */
  last: AnswerFacts | null;
  /** The last one of the month before. */
  before: { answers: number; mentions: number } | null;
  /** Compared with the last one of the month before, over common questions. */
  compared: ComparedFacts | null;
};
export type ComparedFacts = NonNullable<Visibility['compared']>;

/** `…Before` is the value of the month before; null: unknown. */
export type SiteFacts = {
  name: string;
  /** False for what is never checked, such as a domain. */
  measured: boolean;
  /** Null: not measured in the month. */
  availabilityPct: number | null;
  availabilityBefore: number | null;
  avgMs: number | null;
  /** Counted checks of the month. */
  checks: number;
  maintenanceSeconds: number;
  unmeasuredSeconds: number;
  /** What of that was not measured because somebody paused it. */
  pausedSeconds: number;
  /** Measured for the whole month, except during maintenance. */
  wholeMonth: boolean;
  /** Its first measured hour, if not the month's first. */
  measuredFrom: Date | null;
  /** When it was archived, within the month. */
  caredUntil: Date | null;
  incidents: ReportIncident[];
  /** Null: there were none. */
  backups: BackupFacts | null;
  backupsBefore: number | null;
  work: WorkFacts[];
  /** Null: no search engine is connected. */
  search: SearchFacts | null;
  /** Null: AI visibility is not followed. */
  visibility: VisibilityFacts | null;
};

/** What a month was like: one site, or all of a client's. */
export type MonthFacts = {
  /** Any moment of the month, in Prague. */
  month: Date;
  /** When the figures were read, if the month was not over. */
  asOf: Date | null;
  /** All sites in the month before, including removed ones; null: unknown. */
  earlier: { incidents: number | null; outages: number | null; workMinutes: number };
  sites: SiteFacts[];
};

/** The month's key figures for the first paragraph. */
export type Summary = {
  /** How many sites were measured, and whether any should have been but was not. */
  measured: number;
  notMeasured: boolean;
  /** All of them for the whole month. */
  whole: boolean;
  alwaysDown: boolean;
  outages: number;
  outageSeconds: number;
  formFailures: number;
  formSeconds: number;
  workMinutes: number;
  backups: { ok: number; failed: number; small: number };
  /** Of all engines together, or of each that can be compared. */
  clicks: ClickSum[];
  /** Engines that told nothing of the month. */
  silent: { engine: SearchEngine; since: string }[];
};

/** `site` is null if the report covers one site only. */
type Of<F> = (site: string | null, facts: F) => string;

/** Sentences of a report, each one line of Markdown. Names come escaped. */
export type ReportTexts = {
  intro: (month: string, site: string | null) => string;
  unfinished: (asOf: Date) => string;
  summary: (facts: Summary, one: boolean) => string[];
  heads: {
    running: (one: boolean) => string;
    backups: string;
    work: string;
    search: string;
    visibility: string;
  };
  availability: Of<{ pct: number; before: number | null; avgMs: number | null; checks: number }>;
  notMeasured: (site: string | null) => string;
  /** Of many sites those with nothing to tell, together; `most` is the longest maintenance of one. */
  calm: (count: number, lowest: number, highest: number, most: number) => string;
  /** What is not counted, apart. */
  aside: Of<
    Pick<SiteFacts, 'maintenanceSeconds' | 'unmeasuredSeconds' | 'pausedSeconds' | 'measuredFrom'>
  >;
  caredUntil: Of<Date>;
  /** How availability is counted. */
  rule: string;
  noIncidents: (before: number | null) => string;
  incidents: (count: number, before: number | null) => string;
  /** `cause` and `forms` come escaped, the cause in the reader's language. */
  incident: Of<Omit<ReportIncident, 'title'> & { cause: string | null }>;
  backups: Of<BackupFacts & { before: number | null }>;
  noBackups: (site: string | null, before: number) => string;
  /** Of many sites those whose backups all succeeded, together. */
  calmBackups: (count: number, ok: number, before: number | null) => string;
  work: Of<Omit<WorkFacts, 'automatic'>>;
  moreWork: (count: number) => string;
  /** Automatic maintenance as one line. */
  automatic: (count: number, minutes: number) => string;
  timeSpent: (minutes: number, before: number) => string;
  clicks: Of<{
    engine: SearchEngine;
    clicks: number;
    reach: Reach;
    /** The month's, for naming its days. */
    month: Date;
    compared: ComparedClicks | null;
    /** Null: left out, as of many sites. */
    impressions: number | null;
    position: number | null;
  }>;
  /** An engine that has told nothing of the month. */
  silentEngine: Of<{ engine: SearchEngine; since: string }>;
  queries: (site: string | null, queries: string[]) => string;
  noSearch: (site: string | null) => string;
  visibility: Of<AnswerFacts & { compared: ComparedFacts | null }>;
  noVisibility: (site: string | null) => string;
};
