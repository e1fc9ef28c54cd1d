import type { BandIcon } from '@hlidka/design';
import type { ReactNode } from 'react';

const shapes: Record<BandIcon, ReactNode> = {
  dot: <circle cx="8" cy="8" r="3.5" fill="currentColor" />,
  cross: (
    <>
      <circle cx="8" cy="8" r="8" fill="currentColor" />
      <path
        d="M5 5l6 6M11 5l-6 6"
        stroke="var(--on-shape, var(--on-down))"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  notch: (
    <path
      d="M1.5 2h13v12h-13zM4.5 6h4M4.5 10h2M9 12.5l4-5M9.5 8l3.5 4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  ),
  diamond: <path d="M8 1.5 14.5 8 8 14.5 1.5 8z" fill="currentColor" />,
  ring: <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  wave: (
    <path
      d="M1 10.5l3-5 4 6 4-7 3 5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  hatch: (
    <g stroke="currentColor" strokeWidth="1.3" strokeLinecap="round">
      <circle cx="8" cy="8" r="5.5" fill="none" strokeDasharray="2 2.3" />
      <path d="M4.5 9.5l5-5M5.5 11.5l6-6M7.5 12.5l5-5" />
    </g>
  ),
};

/** The shape of a state alone; its word stands beside it. */
export const StateShape = ({ icon }: { icon: BandIcon }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    {shapes[icon]}
  </svg>
);
