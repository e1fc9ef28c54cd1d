import { useEffect } from 'react';
import { AppState } from 'react-native';
import { useOperator, useSession } from '../session/session.ts';
import { lookedAt } from './badge.ts';
import { banner } from './banner.ts';

/** A client who has the app in front of them, unlocked, has seen what is going on. */
export const useBadge = (locked: boolean): void => {
  const { state } = useSession();
  const operator = useOperator();
  const told = banner.use();
  const looking = state === 'in' && !operator && !locked;
  useEffect(() => {
    if (!looking) return;
    const look = () => void lookedAt();
    if (AppState.currentState !== 'background') look();
    const watch = AppState.addEventListener('change', (now) => {
      if (now === 'active') look();
    });
    return () => watch.remove();
  }, [looking]);
  // A push in the open app has set the number again.
  useEffect(() => {
    if (told && looking) void lookedAt();
  }, [told, looking]);
};
