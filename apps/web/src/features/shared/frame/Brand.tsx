import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { useTexts } from '../../../language.ts';
import { Mark } from '../../../ui/Mark.tsx';

/** A wide logo already contains the name. */
const measure = (logo: HTMLImageElement): void => {
  logo.dataset.wide = String(logo.naturalWidth > logo.naturalHeight * 1.6);
};

/** The agency's logo, or our mark, and its name beside it. */
export const Brand = () => {
  const t = useTexts();
  const agency = useQuery(queries.welcome()).data?.agency;
  return (
    <>
      {agency?.logo ? (
        <img
          src={agency.logo}
          alt=""
          width={32}
          height={32}
          onLoad={({ currentTarget }) => measure(currentTarget)}
          onError={({ currentTarget }) => measure(currentTarget)}
        />
      ) : (
        <Mark />
      )}
      <span className="brand-name">{agency?.name || t.product}</span>
    </>
  );
};
