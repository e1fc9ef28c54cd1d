import '../page.css';
import type { ReactNode } from 'react';

/** A word beside a name; never a status, which has its own shape. */
export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="badge">{children}</span>
);
