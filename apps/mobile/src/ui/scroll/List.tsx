import { space } from '@hlidka/design';
import { FlatList, type FlatListProps, Platform } from 'react-native';
import { KeyboardAwareScrollView } from 'react-native-keyboard-controller';
import { useColors } from '../theme.ts';
import { roomAboveKeyboard } from './room-above-keyboard.ts';
import { usePageStyle } from './use-page-style.ts';
import type { Pull } from './use-pull.ts';
import { usePullWheel } from './use-pull-wheel.tsx';

type Props<Item> = Pick<
  FlatListProps<Item>,
  | 'data'
  | 'renderItem'
  | 'keyExtractor'
  | 'ListHeaderComponent'
  | 'ListFooterComponent'
  | 'ListEmptyComponent'
  | 'onEndReached'
> & { refresh: Pull; gap?: number };

/** A list of hundreds of rows: only those near the screen are rendered. */
export const List = <Item,>({ refresh, gap = space[4], ...rest }: Props<Item>) => {
  const colors = useColors();
  return (
    <FlatList
      style={{ flex: 1, backgroundColor: colors.paper }}
      contentContainerStyle={[usePageStyle(), { gap }]}
      contentInsetAdjustmentBehavior="automatic"
      keyboardShouldPersistTaps="handled"
      keyboardDismissMode="on-drag"
      renderScrollComponent={(props) => (
        <KeyboardAwareScrollView {...props} bottomOffset={roomAboveKeyboard} />
      )}
      refreshControl={usePullWheel(refresh)}
      initialNumToRender={8}
      maxToRenderPerBatch={8}
      windowSize={7}
      removeClippedSubviews={Platform.OS === 'android'}
      onEndReachedThreshold={0.6}
      {...rest}
    />
  );
};
