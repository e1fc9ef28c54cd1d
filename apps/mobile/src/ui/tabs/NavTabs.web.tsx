import { Tabs } from 'expo-router';
import { useColors } from '../theme.ts';
import { TabIcon } from './TabIcon.tsx';
import type { Tab } from './tab.ts';

/** The browser build has no system tab bar, so it draws the same tabs. */
export const NavTabs = ({ tabs }: { tabs: readonly Tab[] }) => {
  const colors = useColors();
  return (
    <Tabs
      screenOptions={{
        headerShown: false,
        tabBarActiveTintColor: colors.accent,
        tabBarInactiveTintColor: colors.inkSoft,
        tabBarStyle: {
          height: 60,
          paddingBottom: 6,
          backgroundColor: colors.sheet,
          borderTopColor: colors.hairline,
        },
      }}
    >
      {tabs.map(({ name, title, icon, count = 0, counted }) => (
        <Tabs.Screen
          key={name}
          name={name}
          options={{
            title,
            tabBarIcon: ({ color }) => <TabIcon name={icon} color={color} />,
            tabBarBadge: count > 0 ? count : undefined,
            tabBarBadgeStyle: { backgroundColor: colors.accent, color: colors.sheet },
            ...(counted && { tabBarAccessibilityLabel: `${title}, ${counted}` }),
          }}
        />
      ))}
    </Tabs>
  );
};
