import type { Timeline } from '@hlidka/protocol';
import type { Piece } from '@hlidka/texts/sayings';
import type { ReactNode } from 'react';
import type { Period, ZoomedPart } from './stretch.ts';

export type Shown = {
  line: Timeline;
  days: Period;
  part: ZoomedPart | null;
  onPart: (part: ZoomedPart | null) => void;
  /** Whether the period's incidents are listed below, and which one to highlight. */
  listed: boolean;
  opened: string | undefined;
  onIncident: (id: string) => void;
};
export type Charted = Shown & { pieces: readonly Piece[]; axis: ReactNode };
