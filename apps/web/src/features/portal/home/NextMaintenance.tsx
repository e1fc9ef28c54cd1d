import type { NextMaintenance as Next } from '@hlidka/protocol';
import { useFormat } from '../../../language.ts';
import { useBookTexts } from '../book/use-book-texts.ts';

type Props = { next: Next /** Among several sites. */; named: boolean };

export const NextMaintenance = ({ next, named }: Props) => {
  const t = useBookTexts();
  const format = useFormat();
  const { from, to, sites, siteCount } = next;
  const sameDay = format.date(from) === format.date(to);
  const end = sameDay ? format.time(to) : format.dateTime(to);
  return (
    <section className="home-fact" aria-labelledby="next-maintenance">
      <h2 id="next-maintenance">{t.next}</h2>
      <p>
        {format.weekday(from)} {t.nextAt(format.dateTime(from), end)}
      </p>
      {named && (
        <p className="soft">
          {t.names(
            sites.map(({ name }) => name),
            siteCount - sites.length,
          )}
        </p>
      )}
    </section>
  );
};
