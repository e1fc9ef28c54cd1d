import type { WatchedField } from '@hlidka/texts/sayings';
import { useQueryClient } from '@tanstack/react-query';

type Draft = Partial<Record<WatchedField, string>>;

/** What was typed and not saved yet: it lies with the account's cache, outlives the app and goes with sign-out. */
export const useDraft = (id: string) => {
  const queryClient = useQueryClient();
  const queryKey = ['drafts', 'watched', id];
  const read = () => queryClient.getQueryData<Draft>(queryKey) ?? {};
  return {
    read,
    write: (field: WatchedField, value: string | undefined) => {
      const { [field]: _, ...rest } = read();
      queryClient.setQueryData<Draft>(
        queryKey,
        value === undefined ? rest : { ...rest, [field]: value },
      );
    },
    drop: () => queryClient.setQueryData<Draft>(queryKey, {}),
  };
};
