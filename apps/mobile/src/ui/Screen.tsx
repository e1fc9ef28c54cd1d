import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { KeyboardAvoidingView, Platform, RefreshControl, ScrollView } from 'react-native';
import { useColors } from './theme.ts';

type Props = {
  children: ReactNode;
  /** Pull down to ask again; none: there is nothing to ask. */
  refresh?: { pulled: boolean; pull: () => void };
};

/** A page that scrolls under the system's bars and keeps its fields above the keyboard. */
export const Screen = ({ children, refresh }: Props) => {
  const colors = useColors();
  return (
    <KeyboardAvoidingView
      style={{ flex: 1, backgroundColor: colors.paper }}
      behavior={Platform.OS === 'ios' ? 'padding' : undefined}
    >
      <ScrollView
        contentInsetAdjustmentBehavior="automatic"
        keyboardShouldPersistTaps="handled"
        contentContainerStyle={{
          padding: space[4],
          gap: space[4],
          width: '100%',
          maxWidth: 720,
          alignSelf: 'center',
        }}
        refreshControl={
          refresh && (
            <RefreshControl
              refreshing={refresh.pulled}
              onRefresh={refresh.pull}
              tintColor={colors.inkSoft}
              colors={[colors.accent]}
            />
          )
        }
      >
        {children}
      </ScrollView>
    </KeyboardAvoidingView>
  );
};
