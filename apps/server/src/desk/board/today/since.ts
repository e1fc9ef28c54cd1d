import { limits, type SinceLine, type Today } from '@hlidka/protocol';
import type { UserContext } from '../../../base/context.ts';
import { readSentSince } from '../../../care/reports/index.ts';
import { readWorkSince } from '../../../care/worklog/index.ts';
import { readEndedSince } from '../../../hands/jobs/index.ts';
import { readIncidentsSince } from '../../../watch/incidents/index.ts';
import { readSinceVisit } from './visit.ts';

const most = limits.todayLines;
const mostLines = 10;

/** What happened since the operator last looked: counts, and the latest lines of all kinds. */
export const readHappened = async (ctx: UserContext): Promise<Today['since']> => {
  const { from, isFirst } = await readSinceVisit(ctx);
  const { db } = ctx;
  const found: Record<SinceLine['kind'], { count: number; lines: SinceLine[] }> = {
    opened: await readIncidentsSince(db, 'opened', from, most),
    resolved: await readIncidentsSince(db, 'resolved', from, most),
    done: await readEndedSince(db, 'done', from, most),
    failed: await readEndedSince(db, 'failed', from, most),
    work: await readWorkSince(db, from, most),
    sent: await readSentSince(db, from, most),
  };
  const count = (kind: SinceLine['kind']) => found[kind].count;
  return {
    from: from.toISOString(),
    isFirst,
    counts: {
      opened: count('opened'),
      resolved: count('resolved'),
      done: count('done'),
      failed: count('failed'),
      work: count('work'),
      sent: count('sent'),
    },
    lines: Object.values(found)
      .flatMap(({ lines }) => lines)
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .slice(0, mostLines),
  };
};
