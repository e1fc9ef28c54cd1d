import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { Pressable, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import { feel } from '../feel.ts';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';
import { useOpened } from './opened.ts';

/** `id` is unique in the app; `answer` is what the section says in a word. */
export type Fold = { id: string; answer: string };
type Props = { heading: string; fold: Fold; children: ReactNode };

/** The heading with its answer; a press opens what is under it. */
export const FoldedSection = ({ heading, fold, children }: Props) => {
  const colors = useColors();
  const { open, toggle } = useOpened(fold.id);
  const press = () => {
    feel.choice();
    toggle();
  };
  return (
    <View
      style={{
        gap: space[3],
        paddingBottom: space[4],
        borderTopWidth: 1,
        borderTopColor: colors.hairline,
      }}
    >
      <Pressable
        accessibilityRole="button"
        accessibilityLabel={[heading, fold.answer].filter(Boolean).join(', ')}
        accessibilityState={{ expanded: open }}
        aria-expanded={open}
        onPress={press}
        style={({ pressed }) => ({
          minHeight: 52,
          paddingTop: space[4],
          flexDirection: 'row',
          alignItems: 'center',
          gap: space[3],
          opacity: pressed ? 0.6 : 1,
        })}
      >
        <View style={{ flex: 1, gap: space[1] }}>
          <Words size="lead" weight="600">
            {heading}
          </Words>
          {fold.answer ? <Words color="inkSoft">{fold.answer}</Words> : null}
        </View>
        <Svg width={16} height={9} viewBox="0 0 16 9" fill="none" aria-hidden>
          <Path
            d={open ? 'M1 8l7-7 7 7' : 'M1 1l7 7 7-7'}
            stroke={colors.inkSoft}
            strokeWidth={1.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Svg>
      </Pressable>
      {open ? children : null}
    </View>
  );
};
