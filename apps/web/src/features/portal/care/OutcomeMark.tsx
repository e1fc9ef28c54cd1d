import './care.css';
import type { ReactNode } from 'react';

const shapes = {
  yes: (
    <>
      <circle cx="8" cy="8" r="7.25" fill="currentColor" />
      <path
        d="M4.75 8.25l2.25 2.25 4.25-4.75"
        fill="none"
        stroke="var(--sheet)"
        strokeWidth="1.8"
      />
    </>
  ),
  no: <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  failed: (
    <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" fill="none" stroke="currentColor" strokeWidth="2.2" />
  ),
  waiting: (
    <circle
      cx="8"
      cy="8"
      r="5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2 2.3"
    />
  ),
};

type Props = { as: keyof typeof shapes; children: ReactNode };

/** An outcome by shape and word, without colour: colours are for current problems. */
export const OutcomeMark = ({ as, children }: Props) => (
  <span className="told" data-told={as}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {shapes[as]}
    </svg>
    {children}
  </span>
);
