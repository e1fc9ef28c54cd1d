import { useEffect, useState } from 'react';
import { AppState } from 'react-native';
import {
  cameBack,
  isPrompting,
  leftForeground,
  unlock,
  useLockAfter,
  useLocked,
} from '../../session/lock.ts';
import { useSession } from '../../session/session.ts';

/** `locked`: the person must prove themselves. `away`: the system shows the app among others. */
export type Shut = 'locked' | 'away' | null;

/** Whether the app is covered now; nobody signed in has nothing to hide. */
export const useLock = (): Shut => {
  const { state } = useSession();
  const wanted = useLockAfter() !== null;
  const [away, setAway] = useState(false);
  useEffect(() => {
    const watch = AppState.addEventListener('change', (next) => {
      if (next === 'background') leftForeground();
      if (next === 'active') cameBack();
      setAway(next !== 'active' && !isPrompting());
    });
    return () => watch.remove();
  }, []);
  useEffect(() => {
    if (state === 'out') unlock();
  }, [state]);
  const locked = useLocked();
  if (state !== 'in') return null;
  if (locked) return 'locked';
  return wanted && away ? 'away' : null;
};
