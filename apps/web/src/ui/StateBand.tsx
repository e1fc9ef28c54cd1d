import './state-band.css';
import { type BandName, bandLook, cssColor } from '@hlidka/design';
import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../language.ts';
import { StateShape } from './StateShape.tsx';

type Props = {
  /** Null: not known yet, or nothing that has a state; its room is the same, so that nothing moves. */
  band: BandName | null;
  children: ReactNode;
};

/** A page's first line with its state in shape, word and colour. */
export const StateBand = ({ band, children }: Props) => {
  const { band: words } = useTexts();
  if (!band) return <div className="state-band">{children}</div>;
  const { icon, color, on, ink, ground, edge, hatched } = bandLook[band];
  const look = {
    '--band-shape': cssColor(color),
    '--on-shape': cssColor(on),
    '--band-ink': cssColor(ink),
    ...(ground && { '--band-ground': cssColor(ground) }),
    ...(edge && { '--band-edge': cssColor(edge) }),
  };
  return (
    <div
      className="state-band"
      data-band={band}
      data-loud={ground !== undefined || undefined}
      data-hatched={hatched}
      style={look as CSSProperties}
    >
      <p className="band-word">
        <StateShape icon={icon} />
        {words[band]}
      </p>
      {children}
    </div>
  );
};
