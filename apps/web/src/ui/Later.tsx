import { type ReactNode, useDeferredValue } from 'react';

type Props = { fallback?: ReactNode; children: ReactNode };

/** What stands below the first screen: drawn in small pieces once the rest is there. */
export const Later = ({ fallback = null, children }: Props) =>
  useDeferredValue(true, false) ? children : fallback;
