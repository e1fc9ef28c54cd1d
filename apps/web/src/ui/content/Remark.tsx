import '../field.css';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

/** A standing fact in the look of a notice; unlike one it does not interrupt. */
export const Remark = ({ what, children }: { what?: ReactNode; children: ReactNode }) => (
  <div className="notice" role="note">
    <Icon name="warn" />
    <div>
      {what && <strong>{what}</strong>}
      {children}
    </div>
  </div>
);
