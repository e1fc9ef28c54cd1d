import './field.css';
import type { TextareaHTMLAttributes } from 'react';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
};

export const Textarea = ({ value, onValue, ...rest }: Props) => (
  <textarea
    className="input"
    value={value}
    onChange={(event) => onValue(event.target.value)}
    {...rest}
  />
);
