import { ApiError } from '@hlidka/client';
import { type Issue, issuesOf } from '@hlidka/protocol';
import { issueWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { useWords } from '../../language.ts';
import { feel } from '../feel.ts';

type Values = Record<string, string>;

type Options<V extends Values, Body extends z.ZodType> = {
  /** The endpoint's own schema: `auth.signIn.body`. */
  schema: Body;
  initial: V;
  /** Converts values for the schema; by default they are used as they are. */
  toBody?: (values: V) => unknown;
  send: (body: z.output<Body>) => Promise<unknown>;
  done?: (values: V) => unknown;
  /** This form's words for `field: issue`, before the general ones. */
  words?: Record<string, string>;
  /** A wire error that belongs to one field: `'wrong password': 'currentPassword'`. */
  belongs?: Record<string, keyof V & string>;
};

export const useForm = <V extends Values, Body extends z.ZodType>(options: Options<V, Body>) => {
  const { common } = useWords();
  const [values, setValues] = useState(options.initial);
  const [found, setFound] = useState<readonly Issue[]>([]);
  const sending = useMutation({
    mutationFn: options.send,
    onSuccess: () => {
      feel.success();
      return options.done?.(values);
    },
  });
  const refused = sending.error instanceof ApiError ? sending.error : null;
  const owner = options.belongs?.[refused?.error ?? ''];
  const issues = owner
    ? [{ path: owner, message: refused?.error ?? '' }]
    : (refused?.issues ?? found);
  const errorOf = (name: string): string | null => {
    const issue = issues.find(({ path }) => path === name);
    if (!issue) return null;
    return options.words?.[`${name}: ${issue.message}`] ?? issueWords(common, issue.message);
  };
  const told = Object.keys(values).some((name) => errorOf(name));
  return {
    values,
    busy: sending.isPending,
    failure: told ? null : sending.error,
    field: (name: keyof V & string) => ({
      value: values[name],
      onChangeText: (text: string) => setValues((now) => ({ ...now, [name]: text })),
      error: errorOf(name),
    }),
    clear: () => setValues(options.initial),
    submit: () => {
      if (sending.isPending) return;
      const body = options.schema.safeParse(options.toBody?.(values) ?? values, {
        reportInput: true,
      });
      sending.reset();
      setFound(body.success ? [] : issuesOf(body.error));
      if (body.success) sending.mutate(body.data);
    },
  };
};
