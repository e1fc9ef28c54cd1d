import { Stack } from 'expo-router';
import type { ReactNode } from 'react';
import { useColors } from '../theme.ts';

/** The screens of one tab, with the system's title bar. */
export const TabStack = ({ children }: { children: ReactNode }) => {
  const colors = useColors();
  return (
    <Stack
      screenOptions={{
        headerTintColor: colors.accent,
        headerTitleStyle: { color: colors.ink },
        headerStyle: { backgroundColor: colors.paper },
        headerLargeTitleEnabled: true,
        headerShadowVisible: false,
        contentStyle: { backgroundColor: colors.paper },
      }}
    >
      {children}
    </Stack>
  );
};
