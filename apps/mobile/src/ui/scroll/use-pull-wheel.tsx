import { RefreshControl } from 'react-native';
import { useColors } from '../theme.ts';
import type { Pull } from './use-pull.ts';

/** The system's own wheel above a page or a list; none where there is nothing to ask. */
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
