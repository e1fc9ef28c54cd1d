import { radius, space } from '@hlidka/design';
import { View } from 'react-native';
import { useColors } from './theme.ts';
import { Words } from './Words.tsx';

/** Beside what the person has not opened yet. */
export const NewMark = ({ children }: { children: string }) => (
  <View
    style={{
      paddingHorizontal: space[2],
      paddingVertical: 2,
      borderRadius: radius.control * 2,
      backgroundColor: useColors().accentSoft,
    }}
  >
    <Words size="small" weight="600" color="accent">
      {children}
    </Words>
  </View>
);
