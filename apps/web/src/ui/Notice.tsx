import './field.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What happened, and below it what to do. Announced by screen readers at once. */
export const Notice = ({ what, todo }: { what: ReactNode; todo?: ReactNode }) => (
  <div className="notice" role="alert">
    <Icon name="warn" />
    <div>
      <strong>{what}</strong>
      {todo}
    </div>
  </div>
);
