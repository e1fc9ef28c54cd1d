import { notifications, type PushChoice } from '@hlidka/protocol';
import { quietMistake } from '@hlidka/texts/sayings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { accountQueries } from './account-queries.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** What the person's phones are told. Each change is saved at once; one that cannot be saved is shown as an error. */
export const usePushChoice = () => {
  const { phones: t } = useAccountTexts();
  const query = useQuery(accountQueries.pushChoice());
  const [mistake, setMistake] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (body: PushChoice) => call(notifications.choose, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(accountQueries.pushChoice().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: accountQueries.notifications().queryKey });
    },
  });
  const save = (next: PushChoice) => {
    const wrong = quietMistake(t, next.quiet);
    setMistake(wrong);
    if (wrong === null) change.mutate(next);
  };
  return {
    query,
    save,
    mistake,
    failure: change.error,
    coming: change.isPending && change.variables,
  };
};
