import type { IncidentKind } from '@hlidka/protocol';

export type SiteFacts = {
  name: string;
  /** Null: not measured in the month. */
  availabilityPct: number | null;
  avgMs: number | null;
  incidents: { kind: IncidentKind; startedAt: Date; endedAt: Date | null }[];
  backups: { ok: number; failed: number; lastAt: Date | null; lastBytes: number | null } | null;
  work: { at: Date; automatic: boolean; minutes: number | null; summary: string }[];
  search: {
    google: { clicks: number; impressions: number; position: number | null } | null;
    bing: { clicks: number } | null;
    /** Google's clicks of the month before. */
    clicksBefore: number | null;
    queries: string[];
  } | null;
  visibility: { answers: number; mentions: number; links: number; sharePct: number | null } | null;
};

/** What a month was like: one site, or all of a client's. */
export type MonthFacts = {
  /** Any moment of the month, in Prague. */
  month: Date;
  sites: SiteFacts[];
};

/** The sentences of a report; each is one line of markdown. Names come escaped. */
export type ReportTexts = {
  intro: (month: string, site: string | null) => string;
  heads: {
    running: (one: boolean) => string;
    backups: string;
    work: string;
    search: string;
    visibility: string;
  };
  /** `site` is null where the report is on one site only. */
  availability: (site: string | null, facts: { pct: number; avgMs: number | null }) => string;
  noIncidents: string;
  incidents: (count: number) => string;
  incident: (site: string | null, facts: SiteFacts['incidents'][number]) => string;
  backups: (site: string | null, facts: NonNullable<SiteFacts['backups']>) => string;
  work: (site: string | null, facts: Omit<SiteFacts['work'][number], 'automatic'>) => string;
  moreWork: (count: number) => string;
  /** Automatic maintenance, which nobody wants to read line by line. */
  automatic: (count: number, minutes: number) => string;
  timeSpent: (minutes: number) => string;
  google: (
    site: string | null,
    facts: { clicks: number; impressions: number; position: number | null; before: number | null },
  ) => string;
  bing: (site: string | null, clicks: number) => string;
  queries: (site: string | null, queries: string[]) => string;
  visibility: (site: string | null, facts: NonNullable<SiteFacts['visibility']>) => string;
};
