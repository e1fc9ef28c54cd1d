import * as Haptics from 'expo-haptics';
import { Platform } from 'react-native';

const here = Platform.OS !== 'web';

/** What the hand feels; a browser has nothing to feel with. */
export const feel = {
  /** Something was chosen or pulled. */
  choice: (): void => {
    if (here) void Haptics.selectionAsync().catch(() => {});
  },
  /** Something went wrong meanwhile. */
  trouble: (): void => {
    if (here)
      void Haptics.notificationAsync(Haptics.NotificationFeedbackType.Warning).catch(() => {});
  },
  /** Something was saved, or is well again. */
  success: (): void => {
    if (here)
      void Haptics.notificationAsync(Haptics.NotificationFeedbackType.Success).catch(() => {});
  },
};
