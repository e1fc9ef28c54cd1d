import { isNewWayEvent, limits, type NewWay } from '@hlidka/protocol';
import type { NewWayRow } from './links.ts';
import { isUndoable } from './rules.ts';

/** One act, as pages show it; null without a line. */
export const viewAct = (lines: NewWayRow[]): NewWay | null => {
  const [first] = lines;
  if (!first) return null;
  return {
    act: first.act,
    at: first.at.toISOString(),
    what: lines
      .slice(0, limits.newWayLines)
      .flatMap(({ event, subjectName }) =>
        isNewWayEvent(event) ? [{ event, on: subjectName }] : [],
      ),
    more: Math.max(0, lines.length - limits.newWayLines),
    who: first.who,
    byHand: first.userId !== null || first.who !== null,
    address: first.address,
    device: first.device,
    undoable: lines.some(({ event }) => isUndoable(event)),
    endedAt: first.endedAt?.toISOString() ?? null,
    endedBy: first.endedBy,
  };
};

/** Newest first, as they were read. */
export const viewActs = (rows: NewWayRow[]): NewWay[] =>
  [...Map.groupBy(rows, ({ act }) => act).values()].flatMap((lines) => viewAct(lines) ?? []);
