import './field.css';
import { useId } from 'react';
import type { Option } from './form/Select.tsx';

type Props<V extends string | number> = {
  label: string;
  hideLabel?: boolean;
  value: V;
  onValue: (value: V) => void;
  options: readonly Option<V>[];
  disabled?: boolean;
};

/** A few choices side by side; native radio buttons underneath. */
export const Segmented = <V extends string | number>(props: Props<V>) => {
  const name = useId();
  return (
    <fieldset className="segmented" disabled={props.disabled}>
      <legend className={props.hideLabel ? 'unseen' : undefined}>{props.label}</legend>
      <div className="segments">
        {props.options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onValue(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
