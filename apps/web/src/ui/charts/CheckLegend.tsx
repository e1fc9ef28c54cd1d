import './charts.css';
import type { SlotState } from './check-slots.ts';

type Shown = Exclude<SlotState, 'none'>;
const order: Shown[] = ['ok', 'failed', 'failedAside', 'okAside'];

type Props = { states: ReadonlySet<SlotState>; words: Record<Shown, string> };

/** Explains only marks that occur in the picture. */
export const CheckLegend = ({ states, words }: Props) => (
  <ul className="bars-legend" aria-hidden="true">
    {order
      .filter((state) => states.has(state))
      .map((state) => (
        <li key={state}>
          <svg width="14" height="16">
            <line className="check" data-state={state} x1="7" x2="7" y1="16" y2="7" />
            {state.startsWith('failed') && (
              <path className="check-mark" data-state={state} d="M3 1h8L7 7z" />
            )}
          </svg>
          {words[state]}
        </li>
      ))}
  </ul>
);
