import type { SearchProperty } from '@hlidka/protocol';

export type ToldDay = { day: string; clicks: number; impressions: number; position: number | null };
export type ToldQuery = {
  query: string;
  clicks: number;
  impressions: number;
  position: number | null;
};
/** Both days included. */
export type Span = { from: string; until: string };

/** What a search engine can be asked for, with one key; a refusal is a `SearchError`. */
export type Engine = {
  properties(): Promise<SearchProperty[]>;
  /** Only days that the engine has counted to the end, in order; those without a view are absent. */
  days(property: string, span: Span): Promise<ToldDay[]>;
  queries(property: string, span: Span): Promise<ToldQuery[]>;
  /** The first day that it still remembers, of an engine that forgets sooner than we ask; null: it tells of no day. */
  firstDay?: (property: string) => Promise<string | null>;
  /** Null: this engine does not tell a query's days. */
  watched: ((property: string, query: string, span: Span) => Promise<ToldDay[]>) | null;
};
