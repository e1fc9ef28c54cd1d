import { ApiError } from '@hlidka/client';
import { type SearchConfig, search } from '@hlidka/protocol';
import {
  type LineProblem,
  problemsFrom,
  problemsOf,
  splitLines,
  type WatchedField,
  watchedFields,
  watchedText,
} from '@hlidka/texts/sayings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api.ts';
import { useDraft } from '../../cache/use-draft.ts';
import { feel } from '../../ui/feel.ts';

const nothing: Record<WatchedField, LineProblem[]> = { aiQuestions: [], seoQueries: [] };

/**
 * Both lists as typed; only a changed list is sent, so that the other keeps somebody else's change.
 */
export const useWatchedForm = (id: string, config: SearchConfig) => {
  const queryClient = useQueryClient();
  const draft = useDraft<WatchedField>('watched', id);
  const [saved, setSaved] = useState(() => watchedText(config));
  const [values, setValues] = useState(() => ({ ...saved, ...draft.read() }));
  const [shown, setShown] = useState(config);
  // Refreshed by pulling down: what the person has not touched follows the server.
  if (config !== shown) {
    const text = watchedText(config);
    setShown(config);
    setSaved(text);
    setValues((old) => ({
      aiQuestions: old.aiQuestions === saved.aiQuestions ? text.aiQuestions : old.aiQuestions,
      seoQueries: old.seoQueries === saved.seoQueries ? text.seoQueries : old.seoQueries,
    }));
  }
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const [done, setDone] = useState(false);
  const sending = useRef(false);
  const changed = watchedFields.filter((field) => values[field] !== saved[field]);
  const wrong = watchedFields.some((field) => problemsOf(field, splitLines(values[field])).length);
  const save = useMutation({
    mutationFn: () =>
      call(search.changeConfig, {
        params: { id },
        body: Object.fromEntries(changed.map((field) => [field, splitLines(values[field])])),
      }),
    onSuccess: (config) => {
      feel.success();
      draft.drop();
      setDone(true);
      setSaved(watchedText(config));
      setValues(watchedText(config));
      setTried(false);
      queryClient.setQueriesData<{ config: SearchConfig }>(
        { queryKey: ['sites', 'overview', id] },
        (old) => old && { ...old, config },
      );
      for (const kind of ['overview', 'config'])
        void queryClient.invalidateQueries({ queryKey: ['sites', kind, id] });
    },
    onSettled: () => {
      sending.current = false;
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setRefused({
        aiQuestions: problemsFrom('aiQuestions', error.issues),
        seoQueries: problemsFrom('seoQueries', error.issues),
      });
    },
  });
  return {
    values,
    set: (field: WatchedField, value: string) => {
      setValues((old) => ({ ...old, [field]: value }));
      setRefused((old) => ({ ...old, [field]: [] }));
      draft.write(field, value === saved[field] ? undefined : value);
      setDone(false);
      if (save.isError) save.reset();
    },
    tried,
    refused,
    wrong: tried && wrong,
    unsaved: changed.length > 0,
    drop: draft.drop,
    done,
    save,
    submit: () => {
      // A second tap may come before the first is rendered.
      if (sending.current) return;
      setTried(true);
      if (wrong) return;
      if (changed.length === 0) return setDone(true);
      sending.current = true;
      save.mutate();
    },
  };
};
