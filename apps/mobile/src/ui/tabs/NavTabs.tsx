import { NativeTabs } from 'expo-router/unstable-native-tabs';
import { useColors } from '../theme.ts';
import type { Tab } from './tab.ts';

/** Names of the systems' own icons: `sf` on iOS, `md` on Android. */
const systemIcons = {
  sites: { sf: 'globe', md: 'public' },
  reports: { sf: 'doc.text', md: 'description' },
  settings: { sf: 'gearshape', md: 'settings' },
  waiting: { sf: 'checklist', md: 'checklist' },
  outages: { sf: 'bolt.slash', md: 'flash_off' },
} as const;

/** The system's own tab bar. */
export const NavTabs = ({ tabs }: { tabs: readonly Tab[] }) => (
  <NativeTabs tintColor={useColors().accent}>
    {tabs.map(({ name, title, icon, count = 0 }) => (
      <NativeTabs.Trigger key={name} name={name}>
        <NativeTabs.Trigger.Label>{title}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon {...systemIcons[icon]} />
        {count > 0 && <NativeTabs.Trigger.Badge>{`${count}`}</NativeTabs.Trigger.Badge>}
      </NativeTabs.Trigger>
    ))}
  </NativeTabs>
);
