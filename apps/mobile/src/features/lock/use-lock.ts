import { useEffect } from 'react';
import { AppState } from 'react-native';
import { useSession } from '../../session/session.ts';
import { cameBack, leftForeground, unlock, useLocked } from './lock.ts';

/** Whether the lock covers the app now; nobody signed in has nothing to hide. */
export const useLock = (): boolean => {
  const { state } = useSession();
  useEffect(() => {
    const watch = AppState.addEventListener('change', (next) => {
      if (next === 'background') leftForeground();
      if (next === 'active') cameBack();
    });
    return () => watch.remove();
  }, []);
  useEffect(() => {
    if (state === 'out') unlock();
  }, [state]);
  return useLocked() && state === 'in';
};
