import '../field.css';
import type { Ref, TextareaHTMLAttributes } from 'react';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  value: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
};

export const Textarea = ({ value, onValue, ...rest }: Props) => (
  <textarea
    className="input"
    value={value}
    onChange={(event) => onValue(event.target.value)}
    {...rest}
  />
);
