import './page.css';
import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';

type Props = {
  /** Omitted where the page's heading already says it. */
  title?: string;
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

export const EmptyState = ({ title, children, action }: Props) => (
  <div className="empty">
    <Mark />
    {title && <h2>{title}</h2>}
    <p>{children}</p>
    {action}
  </div>
);
