import '../field.css';
import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onValue: (checked: boolean) => void;
  disabled?: boolean;
  /** A switch takes effect at once, a checkbox with the form. */
  look?: 'checkbox' | 'switch';
};

export const Checkbox = ({ label, hint, checked, onValue, disabled, look = 'checkbox' }: Props) => {
  const id = useId();
  return (
    <label className="tick" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look === 'switch' ? 'switch' : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onValue(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="field-hint">{hint}</span>}
      </span>
    </label>
  );
};

export const Switch = (props: Omit<Props, 'look'>) => <Checkbox {...props} look="switch" />;
