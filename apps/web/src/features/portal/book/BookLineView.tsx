import './book.css';
import { bookIcon } from '@hlidka/design';
import type { KnownBookLine } from '@hlidka/protocol';
import { isTimeless, lineWords, type Speech } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../ui/Icon.tsx';

type Props = {
  line: KnownBookLine;
  speech: Speech /** In a book of several sites. */;
  named: boolean;
};

export const BookLineView = ({ line, speech, named }: Props) => {
  const { text, more } = lineWords(speech, line);
  const open = 'endedAt' in line && line.endedAt === null;
  return (
    <li className="book-line" data-kind={line.kind} data-open={open || undefined}>
      <Icon name={bookIcon(line.kind)} />
      <span className="book-time">
        {!isTimeless(line) && <time dateTime={line.at}>{speech.format.time(line.at)}</time>}
      </span>
      <div className="book-words">
        {named && <About line={line} speech={speech} />}
        <span>
          {line.kind === 'report' ? (
            <Link to="/reports/$id" params={{ id: line.id }}>
              {text}
            </Link>
          ) : (
            text
          )}
        </span>
        {more.length > 0 && <span className="book-more">{more.join(' · ')}</span>}
      </div>
    </li>
  );
};

/** Whose line it is. */
const About = ({ line, speech }: Pick<Props, 'line' | 'speech'>) => {
  if (line.kind === 'backups')
    return (
      <span className="book-about">
        {speech.t.names(
          line.sites.map(({ name }) => name),
          line.siteCount - line.sites.length,
        )}
      </span>
    );
  const site = 'site' in line ? line.site : null;
  if (!site) return null;
  return (
    <Link className="book-about" to="/sites/$id" params={{ id: site.id }}>
      {site.name}
    </Link>
  );
};
