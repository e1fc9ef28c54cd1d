import './page.css';
import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';

type Props = {
  /** Omitted where the page's heading already says it. */
  title?: string;
  children: ReactNode;
  /** What the sentence refers to, shown right below it. */
  step?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

export const EmptyState = ({ title, children, step, action }: Props) => (
  <div className="empty">
    <Mark />
    {title && <h2>{title}</h2>}
    <p>{children}</p>
    {step}
    {action}
  </div>
);
