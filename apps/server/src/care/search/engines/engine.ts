import type { SearchProperty } from '@hlidka/protocol';

export type ToldDay = { day: string; clicks: number; impressions: number; position: number | null };
export type ToldQuery = {
  query: string;
  clicks: number;
  impressions: number;
  position: number | null;
};
/** Both days included. */
export type DaySpan = { from: string; until: string };

/** Requests to a search engine with one key; a refusal is a `SearchError`. */
export type SearchClient = {
  properties(): Promise<SearchProperty[]>;
  /** Only complete days, in order; days without impressions are missing. */
  days(property: string, span: DaySpan): Promise<ToldDay[]>;
  queries(property: string, span: DaySpan): Promise<ToldQuery[]>;
  /** The oldest day an engine still has, if it keeps less than we ask for; null: it has no days. */
  firstDay?: (property: string) => Promise<string | null>;
  /** Null: this engine has no daily data of queries. */
  watched: ((property: string, query: string, span: DaySpan) => Promise<ToldDay[]>) | null;
};
