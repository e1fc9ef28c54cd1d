import { NativeTabs } from 'expo-router/unstable-native-tabs';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';

export default function Places() {
  const { places } = useWords().portal;
  const colors = useColors();
  return (
    <NativeTabs tintColor={colors.accent}>
      <NativeTabs.Trigger name="(sites)">
        <NativeTabs.Trigger.Label>{places.sites}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon sf="globe" md="public" />
      </NativeTabs.Trigger>
      <NativeTabs.Trigger name="reports">
        <NativeTabs.Trigger.Label>{places.reports}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon sf="doc.text" md="description" />
      </NativeTabs.Trigger>
      <NativeTabs.Trigger name="settings">
        <NativeTabs.Trigger.Label>{places.settings}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon sf="gearshape" md="settings" />
      </NativeTabs.Trigger>
    </NativeTabs>
  );
}
