import type { HomeMonth } from '@hlidka/protocol';
import { monthFigures, monthLine } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useBookTexts } from '../book/use-book-texts.ts';

/** The month in one line, which opens into how each figure was made. */
export const MonthLine = ({ month }: { month: HomeMonth }) => {
  const t = useBookTexts();
  const format = useFormat();
  const figures = monthFigures(t, format, month);
  if (figures.length === 0) return null;
  return (
    <details className="month-line">
      <summary>
        <strong>{monthLine(t, format, month.period, figures)}</strong>
        <span className="month-how">
          {t.month.how.label}
          <Icon name="down" />
        </span>
      </summary>
      <dl>
        {figures.map(({ kind, text, how }) => (
          <div key={kind}>
            <dt>{text}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
