import './status.css';
import { type StatusName, statusLook } from '@hlidka/design';
import type { ReactNode } from 'react';
import { useTexts } from '../language.ts';
import { StateShape } from './StateShape.tsx';

type Props = {
  status: StatusName;
  /** Replaces the usual word where it does not fit. */
  children?: ReactNode;
};

/** A state's shape and word: never colour alone. */
export const StatusDot = ({ status, children }: Props) => {
  const t = useTexts();
  return (
    <span className="status" data-status={status}>
      <StateShape icon={statusLook[status].icon} />
      {children ?? t.status[status]}
    </span>
  );
};
