import type { Timeline } from '@hlidka/protocol';
import type { Piece } from '@hlidka/texts/sayings';
import type { ReactNode } from 'react';
import type { Part, Period } from './stretch.ts';

export type Shown = {
  line: Timeline;
  days: Period;
  part: Part | null;
  onPart: (part: Part | null) => void;
  /** Whether the incidents of the period are listed below, and which of them is to be looked at. */
  listed: boolean;
  opened: string | undefined;
  onIncident: (id: string) => void;
};
export type Charted = Shown & { pieces: readonly Piece[]; axis: ReactNode };
