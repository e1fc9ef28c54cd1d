import type { AnyEndpoint } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

type Props = {
  form: { failure: { what: string; todo: string } | null; busy: boolean };
  submit: string;
  /** What the form calls: who may not is told so. */
  needs?: AnyEndpoint;
  disabled?: boolean;
  children?: ReactNode;
};

/** The form's error and its buttons, in reading order. */
export const FormEnd = ({ form, submit, needs, disabled, children }: Props) => (
  <>
    {form.failure && <Notice {...form.failure} />}
    <div className="form-actions">
      <Button type="submit" look="main" needs={needs} busy={form.busy} disabled={disabled}>
        {submit}
      </Button>
      {children}
    </div>
  </>
);
