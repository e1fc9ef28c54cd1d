import { HStack, Image, Link, Spacer, Text, VStack } from '@expo/ui/swift-ui';
import {
  containerBackground,
  font,
  foregroundStyle,
  frame,
  lineLimit,
  widgetURL,
} from '@expo/ui/swift-ui/modifiers';
import type { WidgetEnvironment } from 'expo-widgets';
import type { IosProps } from './ios-paint.ts';

/** Runs in the widget's own program: only what is given to it, and the imports above. */
export const IosSites = (props: IosProps, { widgetFamily, colorScheme }: WidgetEnvironment) => {
  'widget';
  // Before the app was opened for the first time there is nothing yet.
  if (!props.answer) return <Text modifiers={[containerBackground('clear', 'widget')]}> </Text>;
  const colors = colorScheme === 'dark' ? props.dark : props.light;
  const small = widgetFamily === 'systemSmall';
  const room = 3 - (props.agency ? 1 : 0) - (props.answer.length > 32 ? 1 : 0);
  const rows = small ? [] : props.rows.slice(0, room);
  const more = rows.length > 0 ? props.more[rows.length - 1] : '';
  const soft = [font({ size: 12 }), foregroundStyle(colors.soft), lineLimit(3)];
  return (
    <VStack
      alignment="leading"
      spacing={4}
      modifiers={[
        frame({ maxWidth: 1000, maxHeight: 1000, alignment: 'topLeading' }),
        containerBackground(colors.sheet, 'widget'),
        widgetURL(props.link),
      ]}
    >
      {props.agency ? <Text modifiers={soft}>{props.agency}</Text> : null}
      <Text
        modifiers={[
          font({ size: 16, weight: 'bold' }),
          foregroundStyle(colors.answer),
          lineLimit(small ? 4 : 2),
        ]}
      >
        {props.answer}
      </Text>
      {props.seen ? <Text modifiers={soft}>{props.seen}</Text> : null}
      {rows.map((row, at) => (
        <Link key={row.id} destination={row.link}>
          <HStack spacing={8}>
            <Image
              systemName={props.symbols[at] ?? 'circle'}
              size={12}
              color={colors.rows[at]?.shape ?? colors.soft}
            />
            <Text modifiers={[font({ size: 14 }), foregroundStyle(colors.ink), lineLimit(1)]}>
              {row.name}
            </Text>
            <Spacer />
            <Text
              modifiers={[
                font({ size: 12 }),
                foregroundStyle(colors.rows[at]?.word ?? colors.soft),
                lineLimit(1),
              ]}
            >
              {row.word}
            </Text>
          </HStack>
        </Link>
      ))}
      {more ? <Text modifiers={soft}>{more}</Text> : null}
      {props.note ? <Text modifiers={soft}>{props.note}</Text> : null}
    </VStack>
  );
};
