import * as z from 'zod';
import { SearchEngine } from '../search/search-engines.ts';
import { Instant } from '../wire/fields.ts';

/** Rounded down, as every percentage; null: not measured. */
const Percent = z.number().nullable();

/** Chart data of one site; an empty list: nothing to draw. */
export const SiteFigures = z.object({
  name: z.string(),
  /** Of the whole month; a report from before it was kept has none. */
  availabilityPct: Percent.optional(),
  /** Availability of each day of the month, from the first on. */
  availability: z.array(Percent),
  /** Minutes of outage and maintenance per day; missing in older reports. */
  outageMinutes: z.array(z.int()).optional(),
  maintenanceMinutes: z.array(z.int()).optional(),
  /** Clicks from search engines per day; null: not reported. */
  clicks: z.array(z.int().nullable()),
  /** Where another engine of the site told nothing: whose clicks they are. */
  clicksFrom: SearchEngine.optional(),
  /** The share of mentions in each weekly check of the month; `week` is its Monday. */
  weeks: z.array(z.object({ week: z.string(), sharePct: Percent })),
});
export type SiteFigures = z.infer<typeof SiteFigures>;

/** `before` is the value of the previous month; null: unknown. */
const pair = { now: z.number(), before: z.number().nullable() };

/** The month's key figures over all sites; null: no such source. */
export const KeyFigures = z.object({
  /** `from`: no site was measured before; missing when the whole month was. */
  availability: z.object({ ...pair, from: Instant.nullish() }).nullable(),
  /** `causes` as stored, the most frequent first. */
  outages: z.object({ ...pair, seconds: z.number(), causes: z.array(z.string()) }).nullable(),
  workMinutes: z.object(pair).nullable(),
  /** `small`: clearly smaller than usual, counted neither as good nor as failed. */
  backups: z.object({ ...pair, failed: z.int(), small: z.int().optional() }).nullable(),
  /** Over the days that all engines have told, or those of one `engine` alone. */
  clicks: z
    .object({
      ...pair,
      from: z.string().optional(),
      /** The last day told, if not the month's last. */
      until: z.string().nullish(),
      /** Older reports: only some of the engines and sites end with `until`. */
      mixed: z.boolean().optional(),
      engine: SearchEngine.optional(),
      /** The same days of both months, where `now` is not held against a whole month. */
      compared: z
        .object({ now: z.int(), before: z.int(), from: z.int(), until: z.int() })
        .optional(),
    })
    .nullable(),
  /** The share of AI answers that mention a site, in the last check of each month. */
  mentions: z.object(pair).nullable(),
});
export type KeyFigures = z.infer<typeof KeyFigures>;

/** Fixed when drafted: later corrections do not change a sent report. */
export const ReportFigures = z.object({
  /** Null: drafted before there were any. */
  key: KeyFigures.nullable().default(null),
  sites: z.array(SiteFigures),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** A report's summary in a list. */
export const ReportHeadline = z.object({
  availabilityPct: Percent,
  outages: z.int().nullable(),
  workMinutes: z.number().nullable(),
});
export type ReportHeadline = z.infer<typeof ReportHeadline>;
