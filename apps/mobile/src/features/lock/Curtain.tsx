import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { useColors } from '../../ui/theme.ts';
import { LockScreen } from './LockScreen.tsx';
import type { Shut } from './use-lock.ts';

/** Covers the app; what lies beneath can be neither touched nor read aloud. */
export const Curtain = ({ shut, children }: { shut: Shut; children: ReactNode }) => {
  const { paper } = useColors();
  const hidden = shut !== null;
  return (
    <>
      <View
        style={{ flex: 1 }}
        pointerEvents={hidden ? 'none' : 'auto'}
        accessibilityElementsHidden={hidden}
        importantForAccessibility={hidden ? 'no-hide-descendants' : 'auto'}
        aria-hidden={hidden}
      >
        {children}
      </View>
      {shut === 'locked' && <LockScreen />}
      {shut === 'away' && (
        <View testID="cover" style={[StyleSheet.absoluteFill, { backgroundColor: paper }]} />
      )}
    </>
  );
};
