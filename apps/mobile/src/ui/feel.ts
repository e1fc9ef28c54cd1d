import * as Haptics from 'expo-haptics';
import { Platform } from 'react-native';

const here = Platform.OS !== 'web';

/** Haptic feedback; nothing in a browser. */
export const feel = {
  /** Something was chosen or pulled. */
  choice: (): void => {
    if (here) void Haptics.selectionAsync().catch(() => {});
  },
  /** Something failed. */
  trouble: (): void => {
    if (here)
      void Haptics.notificationAsync(Haptics.NotificationFeedbackType.Warning).catch(() => {});
  },
  /** Something was saved, or works again. */
  success: (): void => {
    if (here)
      void Haptics.notificationAsync(Haptics.NotificationFeedbackType.Success).catch(() => {});
  },
};
