import type { WatchedField } from '@hlidka/texts/sayings';
import { useQueryClient } from '@tanstack/react-query';

type Draft = Partial<Record<WatchedField, string>>;

/** Unsaved text: stored with the account's cache, survives a restart and is deleted at sign-out. */
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
