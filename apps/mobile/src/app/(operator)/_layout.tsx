import { NativeTabs } from 'expo-router/unstable-native-tabs';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';

export default function OperatorPlaces() {
  const { places } = useWords().phone.operator;
  return (
    <NativeTabs tintColor={useColors().accent}>
      <NativeTabs.Trigger name="waiting">
        <NativeTabs.Trigger.Label>{places.waiting}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon sf="checklist" md="checklist" />
      </NativeTabs.Trigger>
      <NativeTabs.Trigger name="outages">
        <NativeTabs.Trigger.Label>{places.outages}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon sf="bolt.slash" md="flash_off" />
      </NativeTabs.Trigger>
      <NativeTabs.Trigger name="account">
        <NativeTabs.Trigger.Label>{places.account}</NativeTabs.Trigger.Label>
        <NativeTabs.Trigger.Icon sf="gearshape" md="settings" />
      </NativeTabs.Trigger>
    </NativeTabs>
  );
}
