import './key-figures.css';
import type { ReportFigures } from '@hlidka/protocol';
import { keyFiguresOf, stripOf } from '@hlidka/texts/charts';
import { useMemo } from 'react';
import { useFormat } from '../../../language.ts';
import { ReportChart } from './ReportChart.tsx';

type Props = { figures: ReportFigures | null; period: string };

/** The month at a glance: each figure with that of the month before, and its days in one line. */
export const KeyFigures = ({ figures, period }: Props) => {
  const { language } = useFormat();
  const { told, strip } = useMemo(
    () => ({
      told: keyFiguresOf(language, period, figures),
      strip: stripOf(language, period, figures),
    }),
    [language, period, figures],
  );
  if (told.length === 0 && !strip) return null;
  return (
    <div className="key-figures">
      {told.length > 0 && (
        <dl>
          {told.map(({ kind, label, value, change, note }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {change && (
                <dd className="key-said">
                  <span aria-hidden="true">{change.arrow} </span>
                  {change.words}
                </dd>
              )}
              {note && <dd className="key-said">{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      {strip && <ReportChart chart={strip} of={null} />}
    </div>
  );
};
