import '../field.css';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../language.ts';
import { Icon } from '../Icon.tsx';

/** Props that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the few optional fields. */
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
};

export const Field = ({ label, hint, error, optional, children }: FieldProps) => {
  const t = useTexts();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="field-note fine">({t.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
