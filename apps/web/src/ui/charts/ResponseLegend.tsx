import './charts.css';
import { useChartTexts } from './use-chart-texts.ts';

type Props = { single: boolean; peaks: boolean; usual: boolean };

/** Explains only lines and bands that occur in the picture. */
export const ResponseLegend = ({ single, peaks, usual }: Props) => {
  const t = useChartTexts().legend;
  return (
    <ul className="bars-legend response" aria-hidden="true">
      <li>
        <svg width="18" height="16">
          <path className="response-line" d="M0 8h18" />
        </svg>
        {single ? t.single : t.mean}
      </li>
      {peaks && (
        <li>
          <svg width="18" height="16">
            <path className="peak-line" d="M0 8h18" />
          </svg>
          {t.p95}
        </li>
      )}
      {usual && (
        <li>
          <svg width="18" height="16">
            <rect className="usual" width="18" height="10" y="3" />
          </svg>
          {t.usual}
        </li>
      )}
    </ul>
  );
};
