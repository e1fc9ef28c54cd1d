import './care.css';
import type { Visibility } from '@hlidka/protocol';
import { noon } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

const shownWeeks = 12;

/** One line per week, newest first: date, bar, percent. The chart is a table itself. */
export const WeeklyShare = ({ weekly }: { weekly: Visibility['weekly'] }) => {
  const t = useCareTexts().ai;
  const format = useFormat();
  return (
    <table className="weekly">
      <caption className="unseen">{t.weeklyCaption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t.week}</th>
          <th scope="col">{t.share}</th>
          <th scope="col">{t.weekAnswers}</th>
        </tr>
      </thead>
      <tbody>
        {weekly
          .slice(-shownWeeks)
          .toReversed()
          .map(({ week, sharePct, answers }) => (
            <tr key={week}>
              <th scope="row">{format.date(noon(week))}</th>
              <td>
                <svg width="100%" height="12" aria-hidden="true">
                  <line className="grid-line" x2="100%" y1="6" y2="6" />
                  {sharePct !== null && <rect width={`${sharePct}%`} height="12" rx="1" />}
                </svg>
                <span>{sharePct === null ? t.weekNone : format.share(sharePct)}</span>
              </td>
              <td className="unseen">{format.number(answers)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};
