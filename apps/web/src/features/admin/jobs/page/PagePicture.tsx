import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';

/** A screenshot; the full size opens in a new window. Deleted after some months. */
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
