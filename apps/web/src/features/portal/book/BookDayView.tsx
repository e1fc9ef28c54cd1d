import './book.css';
import { bookIcon } from '@hlidka/design';
import {
  type BookDay,
  bookDayWords,
  noon,
  type QuietDays,
  type Speech,
} from '@hlidka/texts/sayings';
import { Icon } from '../../../ui/Icon.tsx';
import { BookLineView } from './BookLineView.tsx';

type Shown = {
  speech: Speech;
  named: boolean;
  /** Heading level of a day. */
  heading: 'h2' | 'h3';
};

export const BookDayView = ({
  day: { day, lines },
  speech,
  named,
  heading: Heading,
}: Shown & { day: BookDay }) => (
  <section aria-labelledby={`day-${day}`}>
    <Heading id={`day-${day}`} className="book-day">
      {bookDayWords(speech.t, speech.format, day, speech.now)}
    </Heading>
    <ol>
      {lines.map((line) => (
        <BookLineView
          key={`${line.kind} ${line.id} ${line.at}`}
          line={line}
          speech={speech}
          named={named}
        />
      ))}
    </ol>
  </section>
);

export const QuietDaysView = ({ quiet, ...shown }: Shown & { quiet: QuietDays }) => {
  const { t, format } = shown.speech;
  const { days, checks, failed, backups } = quiet;
  const date = (day: string | undefined) => (day ? format.dayAndMonth(noon(day)) : '');
  return (
    <details className="quiet-days">
      <summary>
        <span className="book-day">
          {t.quietDays(date(days.at(-1)?.day), date(days[0]?.day))}
          <Icon name="down" />
        </span>
        <span className="book-line" data-kind="round">
          <Icon name={bookIcon('round')} />
          <span />
          <span className="book-words">{t.quiet(checks, failed, backups)}</span>
        </span>
      </summary>
      {days.map((day) => (
        <BookDayView key={day.day} day={day} {...shown} />
      ))}
    </details>
  );
};
