import { focusManager, onlineManager } from '@tanstack/react-query';
import * as Network from 'expo-network';
import { useEffect } from 'react';
import { AppState, Platform } from 'react-native';
import { disk } from './disk.ts';

/**
 * Refetches old data on return to the foreground or the network; saves the cache on the way out.
 */
export const useAwake = (): void =>
  useEffect(() => {
    const here = Platform.OS !== 'web';
    const watch = AppState.addEventListener('change', (state) => {
      if (here) focusManager.setFocused(state === 'active');
      if (state === 'background') void disk.save();
    });
    const network = here
      ? Network.addNetworkStateListener(({ isConnected }) =>
          onlineManager.setOnline(isConnected !== false),
        )
      : null;
    return () => {
      watch.remove();
      network?.remove();
    };
  }, []);
