import { radius, space } from '@hlidka/design';
import { View } from 'react-native';
import { useWords } from '../language.ts';
import { Card } from './Card.tsx';
import { useColors } from './theme.ts';

type BoneProps = { width?: `${number}%`; height?: number };

const Bone = ({ width = '100%', height = space[4] }: BoneProps) => (
  <View
    style={{
      width,
      height,
      borderRadius: radius.control,
      backgroundColor: useColors().hairline,
    }}
  />
);

/** The shape of the content; not animated, for people who want less motion. */
export const SkeletonCards = ({ count = 4 }: { count?: number }) => {
  const { common } = useWords();
  return (
    <View
      accessible
      accessibilityRole="progressbar"
      accessibilityLabel={common.loading}
      accessibilityState={{ busy: true }}
      style={{ gap: space[4] }}
    >
      {Array.from({ length: count }, (_, at) => (
        <Card key={at}>
          <Bone width="60%" height={space[6]} />
          <Bone width="40%" />
          <Bone height={space[8]} />
        </Card>
      ))}
    </View>
  );
};
