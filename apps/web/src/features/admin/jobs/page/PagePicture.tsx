import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';

/** How a page looked; the whole of it in a window of its own. Pictures are not kept for ever. */
export const PagePicture = ({ id }: { id: string }) => {
  const t = useAdminTexts().job.trail;
  const [gone, setGone] = useState(false);
  const address = `/api/admin/job-pictures/${id}`;
  if (gone || !id) return null;
  return (
    <a className="trail-picture" href={address} target="_blank" rel="noreferrer">
      <img
        src={address}
        alt={t.picture}
        width="1280"
        height="800"
        loading="lazy"
        onError={() => setGone(true)}
      />
    </a>
  );
};
