import type { Inline } from '@hlidka/markdown';
import * as Linking from 'expo-linking';
import { Text } from 'react-native';
import { useColors } from '../theme.ts';
import { mono } from './mono.ts';

const One = ({ inline }: { inline: Inline }) => {
  const colors = useColors();
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'break':
      return '\n';
    case 'code':
      return (
        <Text style={{ fontFamily: mono, backgroundColor: colors.sunken }}>{inline.text}</Text>
      );
    case 'strong':
      return (
        <Text style={{ fontWeight: '600' }}>
          <Inlines inlines={inline.children} />
        </Text>
      );
    case 'emphasis':
      return (
        <Text style={{ fontStyle: 'italic' }}>
          <Inlines inlines={inline.children} />
        </Text>
      );
    case 'del':
      return (
        <Text style={{ textDecorationLine: 'line-through' }}>
          <Inlines inlines={inline.children} />
        </Text>
      );
    case 'link':
      return (
        <Text
          accessibilityRole="link"
          style={{ color: colors.accent, textDecorationLine: 'underline' }}
          onPress={() => void Linking.openURL(inline.href)}
        >
          <Inlines inlines={inline.children} />
        </Text>
      );
  }
};

export const Inlines = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, at) => <One key={at} inline={inline} />);
