import { type StatusName, statusLook } from '@hlidka/design';
import { View } from 'react-native';
import { useWords } from '../language.ts';
import { StateShape } from './state/StateShape.tsx';
import { useColors } from './theme.ts';
import { Words } from './Words.tsx';

/** A state's shape and word: never colour alone. */
export const StatusDot = ({ status, children }: { status: StatusName; children?: string }) => {
  const { common } = useWords();
  const colors = useColors();
  const { icon, color, ink } = statusLook[status];
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8, maxWidth: '100%' }}>
      <StateShape icon={icon} color={colors[color]} on={colors.onDown} />
      <Words
        size="small"
        color={ink}
        weight={status === 'down' ? '600' : '400'}
        style={{ flexShrink: 1 }}
      >
        {children ?? common.status[status]}
      </Words>
    </View>
  );
};
