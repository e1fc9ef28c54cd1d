import './book.css';
import type { BookPage } from '@hlidka/protocol';
import { bookDays, bookDayWords } from '@hlidka/texts/sayings';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Later } from '../../../ui/Later.tsx';
import { BookLineView } from './BookLineView.tsx';
import { useBookTexts } from './use-book-texts.ts';

type Props = {
  pages: readonly BookPage[];
  named: boolean;
  /** Heading level of the days: one below what is above the book. */
  heading?: 'h2' | 'h3';
  /** Undefined when there is nothing older. */
  onOlder: (() => unknown) | undefined;
  busy: boolean;
};

/** Days as headings, newest first. */
export const BookView = ({ pages, named, heading: Heading = 'h3', onOlder, busy }: Props) => {
  const t = useBookTexts();
  const { told } = usePortalTexts().book;
  const { titled } = useTexts().watch.incidents;
  const format = useFormat();
  const now = useNow();
  const speech = { t, told, format, titled, now };
  const days = bookDays(pages);
  if (days.length === 0) return <p className="soft">{t.none}</p>;
  return (
    <>
      <div className="book">
        {days.map(({ day, lines }) => (
          <Later key={day}>
            <section aria-labelledby={`day-${day}`}>
              <Heading id={`day-${day}`} className="book-day">
                {bookDayWords(t, format, day, now)}
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
          </Later>
        ))}
      </div>
      {onOlder && (
        <div>
          <Button busy={busy} onClick={() => void onOlder()}>
            {t.older}
          </Button>
        </div>
      )}
    </>
  );
};
