import { type as sizes, space } from '@hlidka/design';
import { type ReactNode, useState } from 'react';
import { type AccessibilityActionEvent, View } from 'react-native';
import { Words } from '../../ui/Words.tsx';

type Props = {
  label: string;
  count: number;
  /** A column in words: its name, then its value. */
  read: (at: number) => string;
  edges: readonly [string, string];
  /** Lines reserved for the words. */
  room: number;
  children: (chosen: number | null) => ReactNode;
};

/** A column chart read by touch, and by swiping up and down with a screen reader. */
export const ReadChart = ({ label, count, read, edges, room, children }: Props) => {
  const [chosen, choose] = useState<number | null>(null);
  const [width, setWidth] = useState(0);
  const last = count - 1;
  const at = Math.min(chosen ?? last, last);
  const go = (to: number) => choose(Math.max(0, Math.min(last, to)));
  const touch = (x: number) => width > 0 && go(Math.floor((x / width) * count));
  const act = ({ nativeEvent }: AccessibilityActionEvent) =>
    go(at + (nativeEvent.actionName === 'increment' ? 1 : -1));
  if (count === 0) return null;
  return (
    <View style={{ gap: space[1] }}>
      <View
        accessible
        accessibilityRole="adjustable"
        accessibilityLabel={label}
        accessibilityActions={[{ name: 'increment' }, { name: 'decrement' }]}
        onAccessibilityAction={act}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={read(at)}
        onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}
        onStartShouldSetResponder={() => true}
        onResponderGrant={({ nativeEvent }) => touch(nativeEvent.locationX)}
        onResponderMove={({ nativeEvent }) => touch(nativeEvent.locationX)}
      >
        {children(chosen)}
      </View>
      <View
        aria-hidden
        style={{
          flexDirection: 'row',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: space[3],
        }}
      >
        {edges.map((edge, side) => (
          <Words
            key={side}
            size="fine"
            color="inkSoft"
            figures
            style={side === 1 && { marginLeft: 'auto' }}
          >
            {edge}
          </Words>
        ))}
      </View>
      <Words
        size="small"
        figures
        accessibilityLiveRegion="polite"
        style={{ minHeight: room * sizes.small.line }}
      >
        {read(at)}
      </Words>
    </View>
  );
};
