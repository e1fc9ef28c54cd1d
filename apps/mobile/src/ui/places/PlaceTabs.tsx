import { NativeTabs } from 'expo-router/unstable-native-tabs';
import { useColors } from '../theme.ts';
import type { Place } from './place.ts';

/** Names of the systems' own icons: `sf` on iOS, `md` on Android. */
const systemIcons = {
  sites: { sf: 'globe', md: 'public' },
  reports: { sf: 'doc.text', md: 'description' },
  settings: { sf: 'gearshape', md: 'settings' },
  waiting: { sf: 'checklist', md: 'checklist' },
  outages: { sf: 'bolt.slash', md: 'flash_off' },
} as const;

/** The system's own tab bar. */
export const PlaceTabs = ({ places }: { places: readonly Place[] }) => (
  <NativeTabs tintColor={useColors().accent}>
    {places.map(({ name, title, icon, count = 0 }) => (
      <NativeTabs.Trigger key={name} name={name}>
        <NativeTabs.Trigger.Label>{title}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon {...systemIcons[icon]} />
        {count > 0 && <NativeTabs.Trigger.Badge>{`${count}`}</NativeTabs.Trigger.Badge>}
      </NativeTabs.Trigger>
    ))}
  </NativeTabs>
);
