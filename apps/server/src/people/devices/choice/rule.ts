import type { IncidentKind, PushChoice } from '@hlidka/protocol';
import { quietEnd } from '../../../base/platform/time/quiet-end.ts';

/** For people who have chosen nothing. */
export const everything: PushChoice = { kinds: ['availability', 'form'], quiet: null };

export type Hearing = 'never' | 'now' | { heldUntil: Date };

/** When a person's phones hear of an incident of this kind that is announced at a moment. */
export const hearingOf = ({ kinds, quiet }: PushChoice, kind: IncidentKind, at: Date): Hearing => {
  if (!kinds.includes(kind)) return 'never';
  const end = quiet && !quiet.through.includes(kind) ? quietEnd(quiet, at) : null;
  return end ? { heldUntil: end } : 'now';
};
