import { Image, Text, VStack } from '@expo/ui/swift-ui';
import { font, foregroundStyle, padding } from '@expo/ui/swift-ui/modifiers';
import type { LiveActivityEnvironment } from 'expo-widgets';
import type { OutageView } from './outage-view.ts';

export type OutageProps = OutageView & { light: string; dark: string };

/** On the lock screen and in the island; the system itself says when the data have become old. */
export const IosOutage = (
  props: OutageProps,
  { colorScheme, isStale }: LiveActivityEnvironment,
) => {
  'widget';
  const color = colorScheme === 'dark' ? props.dark : props.light;
  const mark = isStale ? 'questionmark.circle' : 'xmark.circle.fill';
  const words = (
    <Text modifiers={[font({ size: 16, weight: 'semibold' }), foregroundStyle(color)]}>
      {isStale ? props.before : props.now}
    </Text>
  );
  return {
    banner: <VStack modifiers={[padding({ all: 16 })]}>{words}</VStack>,
    compactLeading: <Image systemName={mark} size={16} color={props.dark} />,
    compactTrailing: <Text>{''}</Text>,
    minimal: <Image systemName={mark} size={16} color={props.dark} />,
    expandedLeading: <Image systemName={mark} size={20} color={props.dark} />,
    expandedBottom: (
      <Text modifiers={[font({ size: 16 }), foregroundStyle(props.dark)]}>
        {isStale ? props.before : props.now}
      </Text>
    ),
  };
};
