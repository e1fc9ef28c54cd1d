import { type Option, Select } from '../../../../ui/form/Select.tsx';

type Props = {
  label: string;
  /** The first choice: no filter. */
  any: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly Option[];
};

export const FilterSelect = ({ label, any, options, ...rest }: Props) => (
  <div className="filter">
    <Select aria-label={label} {...rest} options={[{ value: '', label: any }, ...options]} />
  </div>
);
