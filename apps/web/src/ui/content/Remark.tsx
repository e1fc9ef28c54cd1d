import '../field.css';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

/** A permanent fact that looks like a notice but is not announced. */
export const Remark = ({ what, children }: { what?: ReactNode; children: ReactNode }) => (
  <div className="notice" role="note">
    <Icon name="warn" />
    <div>
      {what && <strong>{what}</strong>}
      {children}
    </div>
  </div>
);
