import './book.css';
import type { BookPage } from '@hlidka/protocol';
import { pragueDay } from '@hlidka/texts/prague';
import { bookDays, foldQuietDays } from '@hlidka/texts/sayings';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSeen } from '../../../ui/hooks/use-seen.ts';
import { Later } from '../../../ui/Later.tsx';
import { BookDayView, QuietDaysView } from './BookDayView.tsx';
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

/** Days as headings, newest first; quiet days in a row are one line that opens. */
export const BookView = ({ pages, named, heading = 'h3', onOlder, busy }: Props) => {
  const t = useBookTexts();
  const { told } = usePortalTexts().book;
  const { titled } = useTexts().watch.incidents;
  const format = useFormat();
  const { now, old, until } = useSeen();
  const speech = { t, told, format, titled, now, seenAt: old ? until : null };
  const days = foldQuietDays(bookDays(pages), pragueDay(now));
  if (days.length === 0) return <p className="soft">{t.none}</p>;
  const shown = { speech, named, heading };
  return (
    <>
      <div className="book">
        {days.map((one) =>
          'day' in one ? (
            <Later key={one.day}>
              <BookDayView day={one} {...shown} />
            </Later>
          ) : (
            <Later key={one.days[0]?.day}>
              <QuietDaysView quiet={one} {...shown} />
            </Later>
          ),
        )}
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
