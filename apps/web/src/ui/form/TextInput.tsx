import '../field.css';
import type { InputHTMLAttributes, Ref } from 'react';

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

export const TextInput = ({ value, onValue, type = 'text', ...rest }: TextInputProps) => (
  <input
    className="input"
    type={type}
    value={value}
    onChange={(event) => onValue(event.target.value)}
    {...rest}
  />
);
