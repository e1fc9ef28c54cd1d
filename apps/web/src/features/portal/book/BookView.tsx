import './book.css';
import type { BookPage } from '@hlidka/protocol';
import type { Book } from '@hlidka/texts/book/cs';
import type { Format } from '@hlidka/texts/format';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { noon } from '../../../ui/charts/day-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import { BookLineView } from './BookLineView.tsx';
import { useBookTexts } from './use-book-texts.ts';

type Props = {
  pages: readonly BookPage[];
  named: boolean;
  /** Of the days: one below what stands above the book. */
  heading?: 'h2' | 'h3';
  /** Undefined when there is nothing older. */
  onOlder: (() => unknown) | undefined;
  busy: boolean;
};

/** Days as headings, newest first; a day that two pages share is one. */
export const BookView = ({ pages, named, heading: Heading = 'h3', onOlder, busy }: Props) => {
  const t = useBookTexts();
  const { told } = usePortalTexts().book;
  const { titled } = useTexts().watch.incidents;
  const format = useFormat();
  const now = useNow();
  const speech = { t, told, format, titled, now };
  const days = Map.groupBy(
    pages.flatMap((page) => page.days),
    ({ day }) => day,
  );
  if (days.size === 0) return <p className="soft">{t.none}</p>;
  return (
    <>
      <div className="book">
        {[...days].map(([day, parts]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <Heading id={`day-${day}`} className="book-day">
              {dayWords(t, format, day, now)}
            </Heading>
            <ol>
              {parts
                .flatMap(({ lines }) => lines)
                .flatMap((line) =>
                  line.kind === 'later' ? (
                    []
                  ) : (
                    <BookLineView
                      key={`${line.kind} ${line.id} ${line.at}`}
                      line={line}
                      speech={speech}
                      named={named}
                    />
                  ),
                )}
            </ol>
          </section>
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

const dayMs = 86_400_000;

const dayWords = (t: Book, format: Format, day: string, now: number): string => {
  const date = format.date(noon(day));
  if (date === format.date(now)) return t.today;
  if (date === format.date(now - dayMs)) return t.yesterday;
  return `${format.weekday(noon(day))} ${date}`;
};
