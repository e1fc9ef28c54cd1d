import type { ReactNode } from 'react';
import { KeyboardAwareScrollView } from 'react-native-keyboard-controller';
import { useColors } from '../theme.ts';
import { roomAboveKeyboard } from './room-above-keyboard.ts';
import { usePageStyle } from './use-page-style.ts';
import type { Pull } from './use-pull.ts';
import { usePullWheel } from './use-pull-wheel.tsx';

type Props = {
  children: ReactNode;
  /** Pull to refresh; none: there is nothing to refetch. */
  refresh?: Pull;
  /** The page has `Columns` or `Cards`. */
  columns?: boolean;
};

/** A page that scrolls under the system bars and keeps fields above the keyboard. */
export const Screen = ({ children, refresh, columns = false }: Props) => (
  <KeyboardAwareScrollView
    style={{ flex: 1, backgroundColor: useColors().paper }}
    testID="page"
    bottomOffset={roomAboveKeyboard}
    contentInsetAdjustmentBehavior="automatic"
    keyboardShouldPersistTaps="handled"
    contentContainerStyle={usePageStyle(columns ? 'columns' : 'text')}
    refreshControl={usePullWheel(refresh)}
  >
    {children}
  </KeyboardAwareScrollView>
);
