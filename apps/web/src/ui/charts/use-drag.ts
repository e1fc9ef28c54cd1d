import { type PointerEvent, useRef, useState } from 'react';

const leastPx = 6;

export type Selected = readonly [number, number];

type Props = {
  positionOf: (event: PointerEvent) => number | null;
  onCursor: (at: number | null) => void;
  onSelect?: (from: number, to: number) => void;
};

/** Dragging with a mouse selects a span; a finger only moves the cursor. */
export const useDrag = ({ positionOf, onCursor, onSelect }: Props) => {
  const start = useRef<{ x: number; at: number } | null>(null);
  const [selected, setSelected] = useState<Selected | null>(null);
  const point = (event: PointerEvent) => {
    const at = positionOf(event);
    if (at !== null) onCursor(at);
    return at;
  };
  const end = () => {
    start.current = null;
    setSelected(null);
  };
  return {
    selected,
    cancel: end,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const at = point(event);
        if (at === null || !onSelect || event.pointerType === 'touch' || event.button !== 0) return;
        start.current = { x: event.clientX, at };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const at = point(event);
        const from = start.current;
        if (at === null || !from || Math.abs(event.clientX - from.x) < leastPx) return;
        setSelected([Math.min(from.at, at), Math.max(from.at, at)]);
      },
      onPointerUp: () => {
        if (selected) onSelect?.(...selected);
        end();
      },
      onPointerCancel: end,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && !start.current) onCursor(null);
      },
    },
  };
};
