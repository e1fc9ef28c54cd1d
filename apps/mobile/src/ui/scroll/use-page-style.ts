import { space } from '@hlidka/design';
import type { ViewStyle } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

const widest = 720;

/** Padding of a page: clear of a notch in landscape, and not too wide on a tablet. */
export const usePageStyle = (): ViewStyle => {
  const { left, right } = useSafeAreaInsets();
  return {
    paddingVertical: space[4],
    paddingLeft: space[4] + left,
    paddingRight: space[4] + right,
    gap: space[4],
    width: '100%',
    maxWidth: widest + left + right,
    alignSelf: 'center',
  };
};
