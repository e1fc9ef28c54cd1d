import { hourMs } from '@hlidka/protocol';

const missingHours = 48;

type Expected = { since: Date; lastOkAt: Date | null };

/** Two days after the last good one, or after they were first expected. */
export const isMissing = ({ since, lastOkAt }: Expected, now: Date): boolean => {
  const from = lastOkAt && lastOkAt > since ? lastOkAt : since;
  return now.getTime() - from.getTime() > missingHours * hourMs;
};
