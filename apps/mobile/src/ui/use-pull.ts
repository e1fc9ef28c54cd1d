import * as Haptics from 'expo-haptics';
import { useState } from 'react';
import { Platform } from 'react-native';

/** Pull to refresh: the wheel turns for what the person asked, not for what the app does by itself. */
export const usePull = (ask: () => Promise<unknown>) => {
  const [pulled, setPulled] = useState(false);
  const pull = async () => {
    setPulled(true);
    if (Platform.OS !== 'web') void Haptics.selectionAsync();
    await ask().catch(() => {});
    setPulled(false);
  };
  return { pulled, pull: () => void pull() };
};
