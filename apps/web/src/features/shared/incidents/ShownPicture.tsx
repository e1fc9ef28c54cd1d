import './incidents.css';
import type { ClientPicture } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { PagePicture } from '../../../ui/content/PagePicture.tsx';
import { PictureHeaders, PictureWords } from './PictureWords.tsx';

type Props = { id: string; picture: ClientPicture };

/** How the page looked when the outage opened; fetched only when somebody wants to see it. */
export const ShownPicture = ({ id, picture }: Props) => {
  const t = useTexts().watch.incidents.picture;
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const when = since(format, picture.takenAt);
  return (
    <details
      className="shown-picture"
      onToggle={(event) =>
        event.target === event.currentTarget && setOpen(event.currentTarget.open)
      }
    >
      <summary>{t.heading(when)}</summary>
      {open && (
        <div className="stack">
          <PictureWords picture={picture} takenAt={picture.takenAt} />
          <PagePicture address={`/api/incidents/${id}/picture`} alt={t.alt(when)} />
          <PictureHeaders picture={picture} />
        </div>
      )}
    </details>
  );
};
