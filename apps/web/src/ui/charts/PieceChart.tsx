import type { Incident, TimelineStep } from '@hlidka/protocol';
import type { Piece } from '@hlidka/texts/sayings';
import { incidentsIn, pieceLines, pieceName, pieceRow } from '@hlidka/texts/sayings';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormat, useTexts } from '../../language.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { FigureTable } from './FigureTable.tsx';
import { pieceIndex } from './piece-index.ts';
import { useChartTexts } from './use-chart-texts.ts';

export type Zoom = {
  /** Zooms to these pieces, first and last. */
  to: (first: number, last: number) => void;
  /** Zooms in around a piece, and out. */
  in: (at: number) => void;
  out: () => void;
};

type Props = {
  pieces: readonly Piece[];
  step: TimelineStep;
  incidents: readonly Incident[];
  label: string;
  /** An additional line for all of them. */
  more?: string;
  zoom?: Zoom;
  /** Opened by Enter where there was an incident. */
  onIncident?: (id: string) => void;
  children: (cursor: number | null) => ReactNode;
  /** Reports the cursor to components with buttons for it. */
  onCursor?: (piece: Piece | null) => void;
};

/** Pieces of time, described next to the pointer, finger or cursor; can be zoomed. */
export const PieceChart = (props: Props) => {
  const { pieces, step, incidents, label, more, zoom, onIncident, onCursor } = props;
  const t = useChartTexts();
  const common = useTexts().watch;
  const format = useFormat();
  // The piece, not its index: after a change of pieces keyboard users stay at the same moment.
  const [pointed, setPointed] = useState<Piece | null>(null);
  const words = useMemo(() => ({ t, common, format }), [t, common, format]);
  const rows = useMemo(
    () => pieces.map((piece) => pieceRow(words, step, piece)),
    [words, step, pieces],
  );
  const cursor = pointed && pieceIndex(pieces, pointed);
  const shown = pieces[cursor ?? pieces.length - 1];
  if (!shown) return null;
  const name = pieceName(words, step, shown);
  const lines = [...pieceLines(words, shown, incidents), ...(more ? [more] : [])];
  const move = (at: number | null) => {
    const piece = at === null ? null : (pieces[at] ?? null);
    setPointed(piece);
    onCursor?.(piece);
  };
  const select = (first: number, last: number) => {
    move(null);
    zoom?.to(first, last);
  };
  const press = (key: string) => {
    const incident = incidentsIn(incidents, shown)[0];
    if (key === 'Enter' && incident) onIncident?.(incident.id);
    if (key === '+' || key === '=') zoom?.in(cursor ?? pieces.length - 1);
    if (key === '-') zoom?.out();
  };
  return (
    <ChartFrame
      label={label}
      about={zoom && t.zoom.keys}
      count={pieces.length}
      cursor={cursor}
      onCursor={move}
      reading={`${name}: ${lines.join('. ')}`}
      onSelect={zoom && select}
      onKey={press}
      tip={
        <>
          <strong>{name}</strong>
          {lines.map((line, at) => (
            <span key={line} data-bad={(at === 0 && shown.outageMinutes > 0) || undefined}>
              {line}
            </span>
          ))}
        </>
      }
      table={<FigureTable caption={label} head={Object.values(t.table)} rows={rows} />}
    >
      {props.children(cursor)}
    </ChartFrame>
  );
};
