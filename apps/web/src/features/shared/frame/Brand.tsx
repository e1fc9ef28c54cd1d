import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api.ts';
import { useTexts } from '../../../language.ts';
import { Mark } from '../../../ui/Mark.tsx';

/** The agency's logo, or the lantern and its name. */
export const Brand = () => {
  const t = useTexts();
  const agency = useQuery(queries.welcome()).data?.agency;
  if (agency?.logo) return <img src={agency.logo} alt={agency.name} width={32} height={32} />;
  return (
    <>
      <Mark />
      {agency?.name || t.product}
    </>
  );
};
