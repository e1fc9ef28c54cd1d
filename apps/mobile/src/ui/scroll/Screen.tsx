import type { ReactNode } from 'react';
import { KeyboardAvoidingView, Platform, ScrollView } from 'react-native';
import { useColors } from '../theme.ts';
import { usePageStyle } from './use-page-style.ts';
import type { Pull } from './use-pull.ts';
import { usePullWheel } from './use-pull-wheel.tsx';

type Props = {
  children: ReactNode;
  /** Pull to refresh; none: there is nothing to refetch. */
  refresh?: Pull;
};

/** A page that scrolls under the system bars and keeps fields above the keyboard. */
export const Screen = ({ children, refresh }: Props) => (
  <KeyboardAvoidingView
    style={{ flex: 1, backgroundColor: useColors().paper }}
    behavior={Platform.OS === 'ios' ? 'padding' : undefined}
  >
    <ScrollView
      contentInsetAdjustmentBehavior="automatic"
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={usePageStyle()}
      refreshControl={usePullWheel(refresh)}
    >
      {children}
    </ScrollView>
  </KeyboardAvoidingView>
);
