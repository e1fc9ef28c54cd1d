import './care.css';
import type { WorklogEntry } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

type Props = {
  entry: WorklogEntry;
  /** In a log of several sites: whose entry it is. */
  named: boolean;
};

/** A line of the log: when and who in the margin, what was done beside it. */
export const WorklogEntryView = ({ entry, named }: Props) => {
  const t = useCareTexts().worklog;
  const format = useFormat();
  const { at, author, automatic, minutes, siteId, siteName, text } = entry;
  return (
    <article className="worklog-entry">
      <header>
        <h3>
          <time dateTime={at} title={format.dateTime(at)}>
            {format.date(at)} <span>{format.time(at)}</span>
          </time>
        </h3>
        {named && (
          <Link to="/sites/$id" params={{ id: siteId }}>
            {siteName}
          </Link>
        )}
        <p data-automatic={automatic || undefined}>
          {automatic && <Icon name="wrench" />}
          {automatic ? t.automatic : (author ?? t.unknownAuthor)}
        </p>
        {minutes !== null && <p>{t.spent(format.duration(minutes * 60))}</p>}
      </header>
      <Markdown text={text} headings={4} />
    </article>
  );
};
