import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

type Props = {
  form: { failure: { what: string; todo: string } | null; busy: boolean };
  submit: string;
  disabled?: boolean;
  children?: ReactNode;
};

/** The form's own failure and its buttons, in the order in which they are read. */
export const FormEnd = ({ form, submit, disabled, children }: Props) => (
  <>
    {form.failure && <Notice {...form.failure} />}
    <div className="form-actions">
      <Button type="submit" look="main" busy={form.busy} disabled={disabled}>
        {submit}
      </Button>
      {children}
    </div>
  </>
);
