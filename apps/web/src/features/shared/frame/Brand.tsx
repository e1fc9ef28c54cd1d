import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../api.ts';
import { useTexts } from '../../../language.ts';
import { Mark } from '../../../ui/Mark.tsx';

/** A wider logo has the name in it. */
const widest = 1.6;

const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number =>
  naturalWidth / naturalHeight || 1;

/** The agency's logo, or our mark, and its name beside it. */
export const Brand = () => {
  const t = useTexts();
  const agency = useQuery(queries.welcome()).data?.agency;
  const [ratio, setRatio] = useState<number>();
  if (!agency?.logo)
    return (
      <>
        <Mark />
        <span className="brand-name">{agency?.name || t.product}</span>
      </>
    );
  const wide = ratio !== undefined && ratio > widest;
  return (
    <>
      <img
        src={agency.logo}
        alt={wide ? agency.name : ''}
        width={32}
        height={32}
        // In a page that the server drew it may have come before this.
        ref={(image) => {
          if (image?.complete && ratio === undefined) setRatio(ratioOf(image));
        }}
        onLoad={({ currentTarget }) => setRatio(ratioOf(currentTarget))}
        onError={() => setRatio(1)}
      />
      {!wide && (
        <span className="brand-name" data-waits={ratio === undefined || undefined}>
          {agency.name}
        </span>
      )}
    </>
  );
};
