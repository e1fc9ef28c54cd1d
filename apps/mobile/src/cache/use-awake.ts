import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppState, Platform } from 'react-native';
import { disk } from './disk.ts';

/** Back in the foreground old data is asked for again; on the way out the last state is kept. */
export const useAwake = (): void =>
  useEffect(() => {
    const watch = AppState.addEventListener('change', (state) => {
      if (Platform.OS !== 'web') focusManager.setFocused(state === 'active');
      if (state === 'background') void disk.save();
    });
    return () => watch.remove();
  }, []);
