import { ApiError } from '@hlidka/client';
import { type Issue, issuesOf } from '@hlidka/protocol';
import { type ErrorWords, errorWords, issueWords } from '@hlidka/texts/sayings';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { useFormat, useTexts } from '../../language.ts';

type Values = Record<string, unknown>;

export type FormOptions<V extends Values, Body extends z.ZodType, Reply> = {
  /** The endpoint's own schema: `auth.signIn.body`. */
  schema: Body;
  initial: V;
  /** Converts values for the schema; by default they are used as they are. */
  toBody?: (values: V) => unknown;
  send: (body: z.output<Body>) => Promise<Reply>;
  done?: (reply: Reply, values: V) => unknown;
  /** This form's words for a wire error or `field: issue`, before the general ones. */
  words?: Record<string, string>;
  /** A wire error that belongs to one field: `'wrong password': 'currentPassword'`. */
  belongs?: Record<string, keyof V & string>;
};

export type FieldName<V> = keyof V & string;

/** The part of a form that fields need; a wider form fits too. */
export type Fields<V extends Values> = {
  values: V;
  set<K extends FieldName<V>>(name: K, value: V[K]): void;
  errors: Partial<Record<FieldName<V>, string>>;
};

export type Form<V extends Values> = Fields<V> & {
  failure: ErrorWords | null;
  busy: boolean;
  changed: boolean;
  reset: (values?: V) => void;
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    noValidate: true;
    className: string;
  };
};

const fieldAt = (path: string, names: string[]): string | undefined =>
  names.find((name) => path === name || path.startsWith(`${name}.`));

/** What a refusal says about single fields. */
const issuesIn = (error: unknown, belongs: Record<string, string> = {}): readonly Issue[] => {
  if (!(error instanceof ApiError)) return [];
  const path = belongs[error.error];
  return path ? [{ path, message: error.error }] : error.issues;
};

/** The words of the first issue of each field. */
const firstOfEach = <Name extends string>(
  issues: readonly Issue[],
  fieldOf: (path: string) => Name | undefined,
  wordsAt: (name: Name, message: string) => string,
): Partial<Record<Name, string>> => {
  const errors: Partial<Record<Name, string>> = {};
  for (const { path, message } of issues) {
    const name = fieldOf(path);
    if (name) errors[name] ??= wordsAt(name, message);
  }
  return errors;
};

const useFocusOnIssue = (form: React.RefObject<HTMLFormElement | null>, issues: readonly Issue[]) =>
  useEffect(() => {
    if (issues.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, issues]);

export const useForm = <V extends Values, Body extends z.ZodType, Reply>(
  options: FormOptions<V, Body, Reply>,
): Form<V> => {
  const t = useTexts();
  const format = useFormat();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [values, setValues] = useState(options.initial);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);

  const fieldOf = (path: string): FieldName<V> | undefined => fieldAt(path, Object.keys(values));
  const wordsAt = (name: string, message: string) =>
    options.words?.[`${name}: ${message}`] ?? issueWords(t, message);
  useFocusOnIssue(element, issues);

  const submit = async () => {
    if (sending.current) return;
    const given = options.toBody?.(values) ?? values;
    const body = options.schema.safeParse(given, { reportInput: true });
    setFailure(null);
    if (!body.success) {
      const found = issuesOf(body.error);
      setIssues(found);
      if (!found.some(({ path }) => fieldOf(path)))
        setFailure(new ApiError({ status: 422, error: 'not valid' }));
      return;
    }
    sending.current = true;
    setBusy(true);
    setIssues([]);
    try {
      const reply = await options.send(body.data);
      setChanged(false);
      await options.done?.(reply, values);
    } catch (error) {
      const found = issuesIn(error, options.belongs);
      setIssues(found);
      if (found.length === 0 || !found.every(({ path }) => fieldOf(path))) setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const sayFailure = (error: unknown): ErrorWords => {
    const own = error instanceof ApiError ? options.words?.[error.error] : undefined;
    return own ? { what: own, todo: '' } : errorWords(t, format, error);
  };
  return {
    values,
    set: (name, value) => {
      setChanged(true);
      setValues((old) => ({ ...old, [name]: value }));
      setIssues((old) => old.filter(({ path }) => fieldOf(path) !== name));
    },
    errors: firstOfEach(issues, fieldOf, wordsAt),
    failure: failure === null ? null : sayFailure(failure),
    busy,
    changed,
    reset: (next = options.initial) => {
      setValues(next);
      setIssues([]);
      setFailure(null);
      setChanged(false);
    },
    props: {
      ref: element,
      noValidate: true,
      className: 'form',
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
};
