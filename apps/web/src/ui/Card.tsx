import './page.css';
import type { ReactNode } from 'react';

export const Card = ({ children }: { children: ReactNode }) => (
  <div className="card">{children}</div>
);
