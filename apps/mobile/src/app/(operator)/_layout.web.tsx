import { Tabs } from 'expo-router';
import { useWords } from '../../language.ts';
import { PlaceIcon } from '../../ui/PlaceIcon.tsx';
import { useColors } from '../../ui/theme.ts';

const icons = { waiting: 'reports', outages: 'sites', account: 'settings' } as const;
const names = ['waiting', 'outages', 'account'] as const;

/** The browser build has no system tab bar, so it draws the same three tabs. */
export default function OperatorPlaces() {
  const { places } = useWords().phone.operator;
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
      {names.map((name) => (
        <Tabs.Screen
          key={name}
          name={name}
          options={{
            title: places[name],
            tabBarIcon: ({ color }) => <PlaceIcon name={icons[name]} color={color} />,
          }}
        />
      ))}
    </Tabs>
  );
}
