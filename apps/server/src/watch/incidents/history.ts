/** A failed regular check: its running number, and whether the site was unsuspected before it. */
type Failure = { n: number; at: number; fresh: boolean };
/** Ten minutes of regular checks: how many came before, how many failed, and the first failure. */
type Slice = { index: number; before: number; failed: number; fresh: number; firstAt: number };

/** Recent regular checks of a site that is up; a passed check changes only two numbers. */
export type History = {
  n: number;
  at: number;
  /** Among the last ten checks. */
  failures: readonly Failure[];
  /** Of the last hour, oldest first; slices without a check are missing. */
  slices: readonly Slice[];
};
export type Share = { failed: number; checked: number; since: number };

export const noHistory: History = { n: 0, at: 0, failures: [], slices: [] };

const sliceMs = 10 * 60_000;
const slicesKept = 6;
const lastChecks = 10;
const failedOfLast = 5;
/** With fewer checks a third of them says little. */
const fewestOfHour = 20;
/**
 * One run of failures is a plain outage, decided by another rule; instability needs at least two.
 */
const fewestRuns = 2;

const sliceFor = (history: History, at: number): number =>
  Math.max(Math.floor(at / sliceMs), history.slices.at(-1)?.index ?? 0);

/** Adds a regular check; `fresh` when the site was not suspected before it. */
export const addCheck = (
  history: History,
  { at, ok }: { at: number; ok: boolean },
  fresh: boolean,
): History => {
  const n = history.n + 1;
  const index = sliceFor(history, at);
  const newest = history.slices.at(-1);
  if (ok && newest?.index === index) return { ...history, n, at };
  const slice =
    newest?.index === index
      ? newest
      : { index, before: history.n, failed: 0, fresh: 0, firstAt: 0 };
  const older = history.slices.filter((one) => one !== newest || one.index !== index);
  const slices = older.filter((one) => one.index > index - slicesKept);
  if (ok) return { ...history, n, at, slices: [...slices, slice] };
  const failed = {
    ...slice,
    failed: slice.failed + 1,
    fresh: slice.fresh + (fresh ? 1 : 0),
    firstAt: slice.failed === 0 ? at : slice.firstAt,
  };
  const failures = history.failures.filter((one) => one.n > n - lastChecks);
  return { n, at, failures: [...failures, { n, at, fresh }], slices: [...slices, failed] };
};

const ofLastChecks = ({ n, failures }: History): Share | null => {
  const lately = failures.filter((one) => one.n > n - lastChecks);
  const runs = lately.filter(({ fresh }) => fresh).length;
  if (lately.length < failedOfLast || runs < fewestRuns) return null;
  const since = lately[0]?.at ?? 0;
  return { failed: lately.length, checked: Math.min(n, lastChecks), since };
};

const ofHour = (history: History, at: number): Share | null => {
  const oldest = sliceFor(history, at) - slicesKept;
  const slices = history.slices.filter(({ index }) => index > oldest);
  const checked = history.n - (slices[0]?.before ?? history.n);
  const failed = slices.reduce((sum, slice) => sum + slice.failed, 0);
  const runs = slices.reduce((sum, slice) => sum + slice.fresh, 0);
  if (checked < fewestOfHour || failed * 3 < checked || runs < fewestRuns) return null;
  return { failed, checked, since: slices.find((slice) => slice.failed > 0)?.firstAt ?? at };
};

/** Whether earlier suspicions among the last ten checks proved wrong. */
export const wasRestless = ({ n, failures }: History): boolean =>
  failures.filter((one) => one.fresh && one.n > n - lastChecks).length > fewestRuns;

/**
 * Whether the site keeps failing and passing: five of the last ten checks, or a third of an hour's.
 */
export const instability = (history: History, at: number): Share | null =>
  ofLastChecks(history) ?? ofHour(history, at);

/** Continues a stored history: checks since then that were not recorded have passed. */
export const resumeHistory = (history: History, intervalMs: number, now: number): History => {
  const missed = Math.max(0, Math.floor((now - history.at) / intervalMs));
  return { ...history, n: history.n + missed };
};
