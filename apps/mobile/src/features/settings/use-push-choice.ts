import { notifications, type PushChoice } from '@hlidka/protocol';
import { quietMistake } from '@hlidka/texts/sayings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queries } from '../../api.ts';
import { useWords } from '../../language.ts';

/** What the person's phones are told. Each change is saved at once; one that cannot be saved is shown as an error. */
export const usePushChoice = () => {
  const { phones: t } = useWords().account;
  const client = useQueryClient();
  const { queryKey } = queries.pushChoice();
  const query = useQuery(queries.pushChoice());
  const [mistake, setMistake] = useState<string | null>(null);
  const change = useMutation({
    // One after another: of quick touches the last one must also be the last to be saved.
    scope: { id: 'push choice' },
    mutationFn: (body: PushChoice) => call(notifications.choose, { body }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ queryKey: queries.notifications().queryKey });
    },
  });
  const save = (next: PushChoice) => {
    const wrong = quietMistake(t, next.quiet);
    setMistake(wrong);
    if (wrong === null) change.mutate(next);
  };
  const choice = change.isPending ? change.variables : query.data;
  return { query, choice, save, mistake, failure: change.error };
};
