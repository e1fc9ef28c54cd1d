import './form-checks.css';
import { useState } from 'react';
import { useAdminTexts } from '../../../language.ts';

/** Screenshot of the failed step; the full size opens in a new window. */
export const RunPicture = ({ id }: { id: string }) => {
  const t = useAdminTexts().formChecks;
  const [gone, setGone] = useState(false);
  const address = `/api/admin/form-runs/${id}/picture`;
  if (gone) return null;
  return (
    <a className="form-picture" href={address} target="_blank" rel="noreferrer">
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
