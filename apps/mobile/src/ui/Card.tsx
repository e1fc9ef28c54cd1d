import { radius, space } from '@hlidka/design';
import type { PropsWithChildren } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { useColors } from './theme.ts';

type Props = PropsWithChildren<{ onPress?: () => void; alarm?: boolean; label?: string }>;

export const Card = ({ children, onPress, alarm = false, label }: Props) => {
  const colors = useColors();
  const look: ViewStyle = {
    backgroundColor: alarm ? colors.downSoft : colors.sheet,
    borderColor: alarm ? colors.down : colors.hairline,
    borderWidth: 1,
    borderRadius: radius.card * 2,
    padding: space[4],
    gap: space[2],
  };
  if (!onPress) return <View style={look}>{children}</View>;
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={label}
      onPress={onPress}
      style={({ pressed }) => [look, pressed && { opacity: 0.7 }]}
    >
      {children}
    </Pressable>
  );
};
