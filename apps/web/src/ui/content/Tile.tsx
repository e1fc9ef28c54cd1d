import '../page.css';
import type { ReactNode } from 'react';

type Props = { label: string; value: ReactNode; unit?: string; note?: ReactNode };

/** One figure; stands inside a `dl`. */
export const Tile = ({ label, value, unit, note }: Props) => (
  <div className="tile">
    <dt>{label}</dt>
    <dd>
      {value}
      {unit && <span className="unit">{` ${unit}`}</span>}
      {note && <p className="fine">{note}</p>}
    </dd>
  </div>
);
