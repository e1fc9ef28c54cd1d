import * as z from 'zod';

/** Floored, as every percentage; null: not measured. */
const Percent = z.number().nullable();

/** What a report's charts show of one site; an empty list: nothing to draw. */
export const SiteFigures = z.object({
  name: z.string(),
  /** Of the whole month; a report from before it was kept has none. */
  availabilityPct: Percent.optional(),
  /** Availability of each day of the month, from the first on. */
  availability: z.array(Percent),
  /** Minutes of outage and of maintenance on each day; a report from before they were kept has none. */
  outageMinutes: z.array(z.int()).optional(),
  maintenanceMinutes: z.array(z.int()).optional(),
  /** Clicks from search engines on each day; null: not told. */
  clicks: z.array(z.int().nullable()),
  /** The mention share of each weekly check in the month; `week` is its Monday. */
  weeks: z.array(z.object({ week: z.string(), sharePct: Percent })),
});
export type SiteFigures = z.infer<typeof SiteFigures>;

/** `before` is the same of the month before; null where nothing is known of it. */
const pair = { now: z.number(), before: z.number().nullable() };

/** The month in a few figures, of all sites together; null: there is no such source. */
export const KeyFigures = z.object({
  availability: z.object(pair).nullable(),
  /** `causes` as they are stored, the most frequent first. */
  outages: z.object({ ...pair, seconds: z.number(), causes: z.array(z.string()) }).nullable(),
  workMinutes: z.object(pair).nullable(),
  backups: z.object({ ...pair, failed: z.int() }).nullable(),
  /** `until`: the engines had told no further; as many days of the month before are compared. Null: all of both. */
  clicks: z
    .object({
      ...pair,
      until: z.string().nullish(),
      /** Only some of the engines and sites end with `until`. */
      mixed: z.boolean().optional(),
    })
    .nullable(),
  /** The share of AI answers that mention a site, in the last check of each month. */
  mentions: z.object(pair).nullable(),
});
export type KeyFigures = z.infer<typeof KeyFigures>;

/** Taken when the report was drafted: what was sent does not change with later corrections. */
export const ReportFigures = z.object({
  /** Null: drafted before there were any. */
  key: KeyFigures.nullable().default(null),
  sites: z.array(SiteFigures),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** What a list says of a report beside its month. */
export const ReportHeadline = z.object({
  availabilityPct: Percent,
  outages: z.int().nullable(),
  workMinutes: z.number().nullable(),
});
export type ReportHeadline = z.infer<typeof ReportHeadline>;
