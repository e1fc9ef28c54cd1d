import '../field.css';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../Icon.tsx';

export type Option<V extends string | number = string> = { value: V; label: string };

type Props<V extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value'
> & {
  value: V;
  onValue: (value: V) => void;
  options: readonly Option<V>[];
};

export const Select = <V extends string>({ value, onValue, options, ...rest }: Props<V>) => (
  <div className="select">
    <select
      className="input"
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onValue(chosen.value);
      }}
      {...rest}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </div>
);
