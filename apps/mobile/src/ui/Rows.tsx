import { space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { useColors } from './theme.ts';

/** A line of a list, parted from the one above by a hairline. */
export const Row = ({ children }: { children: ReactNode }) => (
  <View
    style={{
      paddingVertical: space[3],
      gap: space[1],
      borderTopWidth: 1,
      borderTopColor: useColors().hairline,
    }}
  >
    {children}
  </View>
);
