import { space } from '@hlidka/design';
import type { ViewStyle } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

const widest = 720;

/** The room of a page's content: beside a notch in landscape, not wider than can be read on a tablet. */
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
