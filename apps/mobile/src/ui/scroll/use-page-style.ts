import { space } from '@hlidka/design';
import type { ViewStyle } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

/** A line of text must not be too long to read; two columns may be wider together. */
const widest = { text: 720, columns: 1120 };

/** Padding of a page: clear of a notch in landscape, and not too wide on a tablet. */
export const usePageStyle = (of: keyof typeof widest): ViewStyle => {
  const { left, right } = useSafeAreaInsets();
  return {
    paddingVertical: space[4],
    paddingLeft: space[4] + left,
    paddingRight: space[4] + right,
    gap: space[4],
    width: '100%',
    maxWidth: widest[of] + left + right,
    alignSelf: 'center',
  };
};
