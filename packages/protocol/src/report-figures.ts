import * as z from 'zod';

/** Floored, as every percentage; null: not measured. */
const Percent = z.number().nullable();

/** What a report's charts show of one site; an empty list: nothing to draw. */
export const SiteFigures = z.object({
  name: z.string(),
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

/** Taken when the report was drafted: what was sent does not change with later corrections. */
export const ReportFigures = z.object({ sites: z.array(SiteFigures) });
export type ReportFigures = z.infer<typeof ReportFigures>;
