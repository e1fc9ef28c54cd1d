export const periods = [1, 7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];
/** The zoomed part of the period: two instants. */
export type ZoomedPart = { from: string; to: string };
export type Searched = { days?: Period; from?: string; to?: string };
export const usual: Period = 30;

const instant = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/.test(value)
    ? value
    : undefined;

/** The period and zoom in a page's address. */
export const stretchOf = (search: Record<string, unknown>): Searched => {
  const days = periods.find((period) => period === Number(search.days));
  const [from, to] = [instant(search.from), instant(search.to)];
  return { ...(days && { days }), ...(from && to && from < to && { from, to }) };
};
