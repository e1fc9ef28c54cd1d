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
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';

/** Both lists as typed; only a list that was changed is sent. */
export const useWatchedForm = (id: string, config: SearchConfig, done: () => unknown) => {
  const element = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => watchedText(config));
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<WatchedField, LineProblem[]>>({
    aiQuestions: [],
    seoQueries: [],
  });
  const saved = useRef(false);
  const changed = watchedFields.filter((field) => values[field] !== initial[field]);

  const showLine = (field: WatchedField, line: number) => {
    const area = element.current?.querySelector<HTMLTextAreaElement>(`[name="${field}"]`);
    const before = splitLines(values[field]).slice(0, line).join('\n');
    const start = line === 0 ? 0 : before.length + 1;
    area?.focus();
    area?.setSelectionRange(start, start + (splitLines(values[field])[line]?.length ?? 0));
  };
  const save = useMutation({
    mutationFn: () =>
      call(search.changeConfig, {
        params: { id },
        body: Object.fromEntries(changed.map((field) => [field, splitLines(values[field])])),
      }),
    onSuccess: (config) => {
      saved.current = true;
      queryClient.setQueriesData<{ config: SearchConfig }>(
        { queryKey: ['sites', 'overview', id] },
        (old) => old && { ...old, config },
      );
      for (const kind of ['overview', 'config'])
        void queryClient.invalidateQueries({ queryKey: ['sites', kind, id] });
      done();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { issues } = error;
      setRefused({
        aiQuestions: problemsFrom('aiQuestions', issues),
        seoQueries: problemsFrom('seoQueries', issues),
      });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    setTried(true);
    save.reset();
    for (const field of watchedFields) {
      const [first] = problemsOf(field, splitLines(values[field]));
      if (first) return showLine(field, first.line);
    }
    if (changed.length === 0) return done();
    save.mutate();
  };
  return {
    values,
    set: (field: WatchedField, value: string) => {
      setValues((old) => ({ ...old, [field]: value }));
      setRefused((old) => ({ ...old, [field]: [] }));
    },
    tried,
    refused,
    wrong:
      tried &&
      watchedFields.some((field) => problemsOf(field, splitLines(values[field])).length > 0),
    save,
    unsaved: () => changed.length > 0 && !saved.current,
    props: { ref: element, onSubmit: submit, noValidate: true, className: 'watched-form' } as const,
  };
};
