import './state-mark.css';
import type { ReactNode } from 'react';

const shapes = {
  full: <circle cx="8" cy="8" r="3.5" fill="currentColor" />,
  half: (
    <>
      <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  broken: (
    <circle
      cx="8"
      cy="8"
      r="5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.4 2.8"
    />
  ),
  crossed: (
    <path
      d="M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3M4.500 11.500l7-7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
  ),
  bars: (
    <path d="M5.500 3.500v9M10.500 3.500v9" fill="none" stroke="currentColor" strokeWidth="2" />
  ),
  done: (
    <path d="M3 8.500l3.500 3.500L13 4.500" fill="none" stroke="currentColor" strokeWidth="1.8" />
  ),
  kept: (
    <path
      d="M2.500 4h11v8.500h-11zM2.500 8h3l1 1.500h3l1-1.500h3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
    />
  ),
};
export type MarkShape = keyof typeof shapes;

type Props = {
  shape: MarkShape;
  strong?: boolean;
  /** For expiries: soon, or past. The word says the same. */
  tone?: 'near' | 'past';
  children: ReactNode;
};

/**
 * The state of a person or a mail: shape and word without colour, since status colours are for
 * sites.
 */
export const StateMark = ({ shape, strong, tone, children }: Props) => (
  <span className="state-mark" data-strong={strong || undefined} data-tone={tone}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shapes[shape]}
    </svg>
    {children}
  </span>
);
