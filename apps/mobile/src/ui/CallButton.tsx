import { useQuery } from '@tanstack/react-query';
import { queries } from '../api.ts';
import { useWords } from '../language.ts';
import { Button } from './Button.tsx';
import { callNumber } from './open-outside.ts';

/** The agency's phone number; nothing without one. */
export const CallButton = () => {
  const t = useWords().portal.sites;
  const phone = useQuery(queries.welcome()).data?.agency.contactPhone;
  if (!phone) return null;
  return (
    <Button onPress={() => callNumber(phone)}>{t.call(phone.replace(/\s/g, '\u00a0'))}</Button>
  );
};
