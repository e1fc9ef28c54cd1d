import { focusManager, onlineManager } from '@tanstack/react-query';
import * as Network from 'expo-network';
import { useEffect } from 'react';
import { AppState, Platform } from 'react-native';
import { disk } from './disk.ts';

/** Back in the foreground, or back on the network, old data is asked for again; on the way out the last state is kept. */
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
