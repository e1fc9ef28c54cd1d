import { type JobEvent, jobEventTypes, visibleInText } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../../language.ts';
import { PagePicture } from '../../../../../ui/content/PagePicture.tsx';
import { textIn } from './event-data.ts';
import { TrailLine } from './TrailLine.tsx';
import { useEventMore } from './use-event-more.ts';

const longest = 1000;

const isKnown = (type: string) => jobEventTypes.some((known) => known === type);

export const TrailEvent = ({ event }: { event: JobEvent }) => {
  const moreOf = useEventMore();
  const { type, data } = event;
  const text = textIn(data, 'text', 'summary', 'about', 'note');
  return (
    <>
      <TrailLine event={event} more={moreOf(event)} />
      {text && <TrailText text={text} />}
      {type === 'page.seen' && <SeenPage id={textIn(data, 'pictureId')} />}
      {!isKnown(type) && <RawData data={data} />}
    </>
  );
};

const SeenPage = ({ id }: { id: string | null }) => {
  const { picture } = useAdminTexts().job.trail;
  return id ? <PagePicture address={`/api/admin/job-pictures/${id}`} alt={picture} small /> : null;
};

/** A whole memory of a site would push everything else away. */
const TrailText = ({ text }: { text: string }) => {
  const t = useAdminTexts().job.trail;
  const shown = <p className="as-typed trail-text">{visibleInText(text)}</p>;
  if (text.length <= longest) return shown;
  return (
    <details className="trail-output">
      <summary>{t.data}</summary>
      {shown}
    </details>
  );
};

const RawData = ({ data }: { data: JobEvent['data'] }) => {
  const t = useAdminTexts().job.trail;
  if (Object.keys(data).length === 0) return null;
  return (
    <details className="trail-output">
      <summary>{t.data}</summary>
      <pre>{visibleInText(JSON.stringify(data, null, 2))}</pre>
    </details>
  );
};
