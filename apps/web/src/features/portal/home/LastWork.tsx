import type { LastWork as Work } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../language.ts';
import { useBookTexts } from '../book/use-book-texts.ts';

type Props = { work: Work /** Among several sites. */; named: boolean };

export const LastWork = ({ work, named }: Props) => {
  const t = useBookTexts();
  const format = useFormat();
  const { at, site, author, minutes, text } = work;
  const more = [
    author ?? t.unknownAuthor,
    ...(minutes === null ? [] : [format.duration(minutes * 60)]),
  ];
  return (
    <section className="home-fact" aria-labelledby="last-work">
      <h2 id="last-work">
        {t.lastWork}, <time dateTime={at}>{format.date(at)}</time>
      </h2>
      <p className="last-work">{text}</p>
      <p className="soft">
        {named && (
          <>
            <Link to="/sites/$id" params={{ id: site.id }}>
              {site.name}
            </Link>
            {' · '}
          </>
        )}
        {more.join(' · ')}
      </p>
    </section>
  );
};
