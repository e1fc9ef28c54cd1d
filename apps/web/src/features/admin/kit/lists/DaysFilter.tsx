import { TextInput } from '../../../../ui/form/TextInput.tsx';
import './days-filter.css';

type Props = {
  words: { from: string; to: string };
  from: string;
  to: string;
  set: (patch: { from?: string; to?: string }) => void;
};

/** From one day to another, both included. */
export const DaysFilter = ({ words, from, to, set }: Props) => (
  <span className="days-filter">
    <label>
      <span className="fine soft">{words.from}</span>
      <TextInput type="date" value={from} onValue={(day) => set({ from: day })} />
    </label>
    <label>
      <span className="fine soft">{words.to}</span>
      <TextInput type="date" value={to} onValue={(day) => set({ to: day })} />
    </label>
  </span>
);
