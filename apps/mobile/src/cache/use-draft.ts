import { useQueryClient } from '@tanstack/react-query';

/** Unsaved text: stored with the account's cache, survives a restart and is deleted at sign-out. */
export const useDraft = <Field extends string>(of: 'watched' | 'job' | 'incident', id: string) => {
  type Draft = Partial<Record<Field, string>>;
  const queryClient = useQueryClient();
  const queryKey = ['drafts', of, id];
  const read = (): Draft => queryClient.getQueryData<Draft>(queryKey) ?? {};
  const keep = (draft: Draft) => queryClient.setQueryData<Draft>(queryKey, draft);
  return {
    read,
    write: (field: Field, value: string | undefined) => {
      const draft = { ...read(), [field]: value };
      if (value === undefined) delete draft[field];
      keep(draft);
    },
    drop: () => keep({}),
  };
};
