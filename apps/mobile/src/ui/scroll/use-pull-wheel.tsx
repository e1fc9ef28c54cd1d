import { RefreshControl } from 'react-native';
import { useColors } from '../theme.ts';
import type { Pull } from './use-pull.ts';

/** The system's refresh indicator; none where there is nothing to refetch. */
export const usePullWheel = (pull: Pull | undefined) => {
  const colors = useColors();
  return (
    pull && (
      <RefreshControl
        refreshing={pull.pulled}
        onRefresh={pull.pull}
        tintColor={colors.inkSoft}
        colors={[colors.accent]}
        progressBackgroundColor={colors.sheet}
      />
    )
  );
};
