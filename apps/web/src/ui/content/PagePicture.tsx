import './page-picture.css';
import { useState } from 'react';

type Props = {
  address: string;
  alt: string;
  /** Beside other lines. */
  small?: boolean;
};

/** How a page looked; the whole of it in a window of its own. Pictures are not kept for ever. */
export const PagePicture = ({ address, alt, small }: Props) => {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <a
      className="page-picture"
      data-small={small || undefined}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      <img
        src={address}
        alt={alt}
        width="1280"
        height="800"
        loading="lazy"
        onError={() => setGone(true)}
      />
    </a>
  );
};
