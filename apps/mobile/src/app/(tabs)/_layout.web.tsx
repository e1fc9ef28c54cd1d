import { Tabs } from 'expo-router';
import { useWords } from '../../language.ts';
import { PlaceIcon } from '../../ui/PlaceIcon.tsx';
import { useColors } from '../../ui/theme.ts';

/** The browser build has no system tab bar, so it draws the same three tabs. */
export default function Places() {
  const { places } = useWords().portal;
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
      <Tabs.Screen
        name="(sites)"
        options={{
          title: places.sites,
          tabBarIcon: ({ color }) => <PlaceIcon name="sites" color={color} />,
        }}
      />
      <Tabs.Screen
        name="reports"
        options={{
          title: places.reports,
          tabBarIcon: ({ color }) => <PlaceIcon name="reports" color={color} />,
        }}
      />
      <Tabs.Screen
        name="settings"
        options={{
          title: places.settings,
          tabBarIcon: ({ color }) => <PlaceIcon name="settings" color={color} />,
        }}
      />
    </Tabs>
  );
}
