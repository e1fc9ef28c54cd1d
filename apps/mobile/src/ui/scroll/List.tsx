import { space } from '@hlidka/design';
import { FlatList, type FlatListProps, Platform, View } from 'react-native';
import { KeyboardAwareScrollView } from 'react-native-keyboard-controller';
import { useColors } from '../theme.ts';
import { useColumns } from './Columns.tsx';
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
> & { refresh: Pull; gap?: number; columns?: boolean };

/** The last one alone in its row is no wider than the others. */
const half = { flexGrow: 1, flexBasis: '40%', maxWidth: '49%' } as const;

/**
 * A list of hundreds of rows: only those near the screen are rendered. `columns`: two cards in a row on a tablet; a
 * list cannot change that, so there it is another one.
 */
export const List = <Item,>({
  refresh,
  gap = space[4],
  columns = false,
  renderItem,
  ...rest
}: Props<Item>) => {
  const colors = useColors();
  const inRow = useColumns();
  const beside = columns && inRow === 2;
  return (
    <FlatList
      key={beside ? 2 : 1}
      {...(beside && { numColumns: 2, columnWrapperStyle: { gap } })}
      renderItem={(info) =>
        beside ? <View style={half}>{renderItem?.(info)}</View> : (renderItem?.(info) ?? null)
      }
      style={{ flex: 1, backgroundColor: colors.paper }}
      contentContainerStyle={[usePageStyle(columns ? 'columns' : 'text'), { gap }]}
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
